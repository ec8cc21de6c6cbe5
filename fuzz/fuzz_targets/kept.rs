//! Any bytes as what the program keeps, or a player writes for it: the index of a collection, what was
//! learned of joseki, shapes. All is read or left out, and what was read comes back as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishi::board::{Color, Grid, Point};
use qishi::collection::{Area, Index, Query};
use qishi::joseki::{Own, Tree};
use qishi::shape::Library;

fuzz_target!(|bytes: &[u8]| {
    index(bytes);
    // The same as the one file of an index whose sum is right.
    let mut whole = b"qishi collection 2\n".to_vec();
    whole.extend(u32::try_from(bytes.len()).unwrap_or(0).to_le_bytes());
    let sum = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    whole.extend(sum.to_le_bytes());
    whole.extend(bytes);
    index(&whole);
    let text = String::from_utf8_lossy(bytes);
    let own = Own::read(&text);
    assert_eq!(Own::read(&own.write()), own);
    let mut tree = Tree::new();
    tree.learn_digest(&text);
    let (_, faults) = Library::read(&text);
    let lines = text.lines().count();
    for fault in faults {
        assert!(fault.line <= lines + 1);
        drop(fault.to_string());
    }
});

fn index(bytes: &[u8]) {
    let index = Index::read(bytes);
    assert_eq!(Index::read(&index.write()), index);
    let sizes = index.games().map(|(.., game)| game.size);
    for size in sizes.take(3) {
        let mut stones = Grid::new(size, None);
        stones[Point::new(0, 0)] = Some(Color::Black);
        let to = Point::new(size.columns() / 2, size.rows() / 2);
        let area = Area::between(Point::new(0, 0), to);
        let found = index.find(&Query { stones, area }, &mut |_| true);
        assert!(found.hits.len() <= index.len());
        for hit in &found.hits {
            assert!(size.contains(hit.area.from) && size.contains(hit.area.to));
        }
    }
}
