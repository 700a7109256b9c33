/// A value in a ``JSONLine``, or the key of a member, as byte ranges.
struct JSONNode {
    enum Kind: UInt8 {
        case object, array, string, integer, yes, no, null
        /// A string that contains a backslash.
        case escapedString
    }

    let kind: Kind
    /// The byte range of the node's text in the line; the text of a string excludes its quotes.
    var text: Range<UInt32>
    /// The index of the next node that is not inside this one.
    var next: UInt32
}

/// Thrown for JSON that ``JSONLine`` does not support, and for text that is not JSON.
package struct UnusualJSON: Error {
    package init() {}
}
