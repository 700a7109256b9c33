/// What objects consist of beside their values, for the room that they need: each is written down with empty values, and
/// with the longest of the words that it may have.
enum JSONFrame {
    static let pickle: StaticString =
        #"{"id":"","uri":"","location":{},"astNodeIds":["",""],"tags":[],"name":"","language":"","steps":["#
    static let pickleStep: StaticString = #"{"id":"","text":"","type":"Context","astNodeIds":["",""]}"#
    static let pickleRow: StaticString = #"{"cells":[]}"#
    static let pickleCell: StaticString = #",{"value":""}"#
    static let heading: StaticString = #"{"location":{},"language":"","keyword":"","name":""}"#
    static let step: StaticString =
        #"{"id":"","location":{},"keyword":"","keywordType":"Conjunction","text":""}"#
    static let row: StaticString = #"{"id":"","location":{},"cells":[]}"#
    static let cell: StaticString = #",{"location":{},"value":""}"#
}

extension StaticString {
    /// The room that a frame needs.
    @inline(__always)
    var room: Int { utf8CodeUnitCount }
}
