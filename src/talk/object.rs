//! What is told of a file, as an object of JSON.

use serde_json::{Map, Value};

/// A line without its end: the file's name, and what is told of it, or why that is nothing.
pub(super) fn object(file: &str, told: Result<Value, &String>) -> String {
    let mut object = Map::new();
    object.insert("file".to_owned(), file.into());
    match told {
        Ok(Value::Object(told)) => object.extend(told),
        Ok(_) => {}
        Err(why) => drop(object.insert("error".to_owned(), why.as_str().into())),
    }
    Value::Object(object).to_string()
}
