/// An error that prevents the search for defects, in words.
struct DefectError: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}
