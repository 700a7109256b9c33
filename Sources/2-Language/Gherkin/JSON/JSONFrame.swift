/// The room for what objects consist of beside their values: each is written down with empty values, and with the longest
/// of the words that it may have.
///
/// They are computed, as the compiler then makes numbers of them in place; constants make `parse` slower by some per cent.
enum JSONFrame {
    @inline(__always) static var pickle: Int {
        room(#"{"id":"","uri":"","location":{},"astNodeIds":["",""],"tags":[],"name":"","language":"","steps":["#)
    }
    @inline(__always) static var pickleStep: Int {
        room(#"{"id":"","text":"","type":"Context","astNodeIds":["",""]}"#)
    }
    @inline(__always) static var pickleRow: Int { room(#"{"cells":[]}"#) }
    @inline(__always) static var pickleCell: Int { room(#",{"value":""}"#) }
    @inline(__always) static var heading: Int {
        room(#"{"location":{},"language":"","keyword":"","name":""}"#)
    }
    @inline(__always) static var step: Int {
        room(#"{"id":"","location":{},"keyword":"","keywordType":"Conjunction","text":""}"#)
    }
    @inline(__always) static var row: Int { room(#"{"id":"","location":{},"cells":[]}"#) }
    @inline(__always) static var cell: Int { room(#",{"location":{},"value":""}"#) }

    @inline(__always)
    private static func room(_ frame: StaticString) -> Int { frame.utf8CodeUnitCount }
}
