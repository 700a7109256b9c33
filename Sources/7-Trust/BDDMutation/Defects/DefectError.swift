/// Why no defects can be made.
struct DefectError: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}
