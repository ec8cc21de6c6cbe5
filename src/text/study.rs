//! What is said while a record is edited and studied, English and 中文 side by side.

use super::Phrase;

phrases! {
    MENU_EDIT: "Edit", "编辑";

    // Actions: as rows of a menu and in the help.
    ACT_GOTO: "Go to move...", "跳到第几手…";
    ACT_FIND: "Find a move", "查找着手";
    ACT_NEXT_COMMENT: "Next comment", "下一注释";
    ACT_PREVIOUS_COMMENT: "Prev. comment", "上一注释";
    ACT_AUTOPLAY: "Autoplay", "自动播放";
    ACT_FASTER: "Faster", "加快";
    ACT_SLOWER: "Slower", "放慢";
    ACT_GUESS: "Guess moves...", "猜着手…";
    ACT_TOOLS: "Tools...", "工具…";
    ACT_TRIAL_TOOL: "Trial stones", "试下";
    ACT_COMMENT: "Comment...", "注释…";
    ACT_PRINT: "Print, export...", "打印、导出…";
    ACT_COPY: "Copy record", "复制棋谱";
    ACT_COPY_DIAGRAM: "Copy diagram", "复制棋盘图";
    ACT_PASTE: "Paste record", "粘贴棋谱";
    ACT_INFO: "Game info...", "对局信息…";
    ACT_DELETE_BRANCH: "Delete branch", "删除变化";
    ACT_BRANCH_UP: "Branch up", "变化上移";
    ACT_BRANCH_DOWN: "Branch down", "变化下移";
    ACT_MAIN_LINE: "Make main line", "设为主线";

    // Edits.
    EDIT_UNDONE: "Undone", "已撤销";
    EDIT_REDONE: "Done again", "已重做";
    NO_EDIT_TO_UNDO: "Nothing to undo", "没有可撤销的";
    NO_EDIT_TO_REDO: "Nothing to redo", "没有可重做的";
    ONLY_IN_REVIEW: "Tab: review first", "请先按 Tab 打谱";
    KEPT_AS_COPY: "Saved as a copy", "已另存副本";
    TURN_OF: "{} to play", "轮到{}";
    NOW_MAIN_LINE: "The main line now", "已设为主线";

    EDITED_TITLE: "A record was being edited", "有一份棋谱未编辑完";
    EDITED_ASK: "Go on where it was left?", "接着上次继续编辑吗？";
    EDITED_ON: "The record goes on", "继续编辑";
    EDIT_UNDO: "Undo edit", "撤销编辑";
    EDIT_REDO: "Redo edit", "重做编辑";

    // Tools.
    TOOLS_TITLE: "Tools", "工具";
    TOOL_TRIAL: "● Trial stone", "● 试下";
    TOOL_BLACK: "● Black stone", "● 黑子";
    TOOL_WHITE: "○ White stone", "○ 白子";
    TOOL_REMOVE: "· Remove", "· 去子";
    TOOL_TRIANGLE: "△ Triangle", "△ 三角";
    TOOL_SQUARE: "□ Square", "□ 方块";
    TOOL_CIRCLE: "○ Circle", "○ 圆圈";
    TOOL_CROSS: "× Cross", "× 叉";
    TOOL_LETTER: "A Letter", "A 字母";
    TOOL_NUMBER: "1 Number", "1 数字";
    TOOL_LINE: "─ Line", "─ 线段";
    TOOL_ARROW: "→ Arrow", "→ 箭头";
    TOOL_SELECTED: "◎ Selected", "◎ 选中";
    TOOL_DIM: "▒ Dim", "▒ 淡化";
    TOOL_BLACK_TERRITORY: "■ Black's area", "■ 黑方地盘";
    TOOL_WHITE_TERRITORY: "□ White's area", "□ 白方地盘";
    TOOL_TURN: "Change the turn", "轮到另一方";
    STATUS_TOOL: "{}    click, Enter: put   T: tools   Shift+T: trial stones", "{}    单击 Enter: 放置   T: 工具   Shift+T: 试下";
    STATUS_FIND: "Find    click or Enter on a point: to its move   Esc: no", "查找    单击或在点上按 Enter: 跳到该手   Esc: 取消";
    SECOND_POINT: "Now the other end", "请点另一端";
    CHOOSE_POINT: "Choose a point", "请选一点";

    // Texts.
    COMMENT_TITLE: "Comment, move {}", "注释 第 {} 手";
    NODE_NAME: "Name", "名称";
    STATUS_WRITE: "Write   Ctrl+Enter: keep   Tab: next   Esc: leave", "编写    Ctrl+Enter: 保存   Tab: 下一项   Esc: 离开";
    NOTHING_SAID: "Nothing is said here.", "此处没有注释。";
    KEEP: "Keep", "保存";
    DISCARD: "Discard", "放弃";
    UNKEPT_TITLE: "Not kept yet", "尚未保存";
    UNKEPT_ASK: "Keep what was written?", "保存所写的内容吗？";
    UNSAVED_TITLE: "Not saved", "未能存盘";
    UNSAVED: "This record is not saved. Leave all the same?", "此棋谱未能存盘，仍要离开吗？";
    TRY_AGAIN: "Try again", "重试";
    LEAVE: "Leave", "离开";
    LETTERS_TITLE: "Letters", "字母";
    TEXT_HINT: "text", "文字";

    // The game's information.
    INFO_TITLE: "Game info", "对局信息";
    INFO_RANK: "Rank", "段位";
    INFO_DATE: "Date", "日期";
    INFO_EVENT: "Event", "赛事";
    INFO_ROUND: "Round", "轮次";
    INFO_PLACE: "Place", "地点";
    INFO_TITLE_OF_GAME: "Title", "标题";
    INFO_RESULT: "Result", "结果";
    INFO_TIME: "Time", "用时";
    INFO_OVERTIME: "Overtime", "读秒";
    INFO_REMARK: "Remark", "备注";

    // Prints and copies.
    PRINT_TITLE: "Print and export", "打印与导出";
    PRINT_FORM: "As", "格式";
    PRINT_PDF: "PDF, diagrams", "PDF 棋谱";
    PRINT_PNG: "PNG, diagrams", "PNG 棋谱";
    PRINT_GIF: "GIF, a film", "GIF 动画";
    PRINT_SGF: "SGF, a copy", "SGF 副本";
    PRINT_PSQ: "PSQ, main line", "PSQ 主线";
    PRINT_REC: "REC, main line", "REC 主线";
    PRINT_LIB: "LIB, all lines", "LIB 全谱";
    PRINT_PAPER: "Paper", "纸张";
    PRINT_A4: "A4", "A4";
    PRINT_LETTER: "Letter", "Letter";
    PRINT_MOVES: "Diagrams of", "每谱手数";
    PRINT_LANGUAGE: "Language", "语言";
    PRINT_ENGLISH: "English", "English";
    PRINT_CHINESE: "中文", "中文";
    PRINT_FROM: "From move", "从第几手";
    PRINT_TO: "To move", "到第几手";
    PRINT_NAME: "File", "文件";
    PRINT_YES: "Write", "写入";
    PRINTING: "Writing...", "写入中…";
    EXPORTED: "It is written to", "已写入";
    EXPORTED_TITLE: "Written", "已写入";
    COPIED: "Copied", "已复制";
    CLIPBOARD: "clipboard", "剪贴板";
    CANNOT_PASTE: "The clipboard cannot be used:", "无法使用剪贴板：";
    NO_RECORD_PASTED: "The clipboard holds no record:", "剪贴板中没有棋谱：";
    NOTHING_PASTED: "The clipboard is empty", "剪贴板为空";
    CANNOT_EXPORT: "This cannot be written:", "无法写入：";

    // Walking.
    GOTO_TITLE: "Go to move", "跳到第几手";
    GOTO_NUMBER: "Move, 0 to {}", "手数 0 到 {}";
    AUTOPLAY_ON: "Autoplay {} s", "自动播放 {} 秒";
    AUTOPLAY_OFF: "Autoplay stopped", "自动播放停止";
    PACE: "Pace {} s", "间隔 {} 秒";

    // Branches.
    DELETE_TITLE: "Delete branch", "删除变化";
    DELETE_ASK: "Take out this node and all after it?", "删去此处及其后的全部着手吗？";
    DELETE_MOVES: "Moves: {}. Ctrl+Z brings them back.", "共 {} 手，按 Ctrl+Z 可恢复。";
    DELETE_YES: "Delete", "删除";

    // Guessing.
    GUESS_TITLE: "Guess moves", "猜着手";
    GUESS_ASK: "Whose moves do you guess?", "猜哪一方的着手？";
    GUESS_BOTH: "Both", "双方";
    GUESS_HIT: "Right: {}  {}%", "猜中 {}  {}%";
    GUESS_NEAR: "+{} it was {}  {}%", "+{} 应在{}  {}%";
    GUESS_SHOWN: "It was {}  {}%", "应在{}  {}%";
    GUESS_ONLY: "Guessing: Esc ends", "猜着中：Esc 结束";
    GUESS_END: "No moves to guess", "没有可猜的着手";
    STATUS_GUESS: "Guess   click or Enter: where is the next move?   ]: show   Esc: end", "猜着    单击或 Enter: 下一手在哪里？   ]: 显示   Esc: 结束";
    GUESS_RESULT: "{} points of {}: {}%", "得分 {} / {}：{}%";
    GUESS_EXACT: "{} moves, {} of them right", "共 {} 手，猜中 {} 手";
    GUESS_MORE: "10 on the point, 5, 3 or 1 for 1, 2 or 3 lines off", "正中 10 分，差一、二、三路得 5、3、1 分";
    HELP_MORE: "More", "更多";
    STUDY_1: "In review Ctrl+Z undoes edits; Space", "打谱时 Ctrl+Z 撤销编辑，空格自动";
    STUDY_2: "plays on; Backspace and the", "播放，退格键和鼠标右键后退。";
    STUDY_3: "right mouse button walk back.", "按 T 选择工具。";
}
