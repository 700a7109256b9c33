/// A value of a ``JSONLine`` or the key of a member, by where it stands.
struct JSONNode {
    enum Kind: UInt8 {
        case object, array, string, integer, yes, no, null
        /// A string with a backslash in it.
        case escapedString
    }

    let kind: Kind
    /// Of its text in the line: that of a string lies between its quotes.
    var text: Range<UInt32>
    /// The index of the node behind it and all that is in it.
    var next: UInt32
}

/// JSON that takes more than ``JSONLine`` knows, or none at all.
package struct UnusualJSON: Error {
    package init() {}
}
