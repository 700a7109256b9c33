/// A defect in Swift code that scenarios should notice.
struct Defect: Sendable {
    enum Kind: String, Sendable {
        case comparison, boundary, arithmetic, logic, condition, statement, arguments, constant, member, neighbour
        /// One of the arguments of `min` or `max` in place of the call.
        case operand
        case enumCase = "enum case"
        case result
    }

    /// A range of a file's bytes, and the text that replaces it.
    struct Edit: Sendable, Hashable {
        let range: Range<Int>
        let replacement: String
    }

    let kind: Kind
    /// The path of the file, as messages show it.
    let path: String
    let line: Int
    /// The column in code points, from 1.
    let column: Int
    let edit: Edit
    /// The text that the edit replaces.
    let original: String
    /// The first changed line, without and with the defect; both without surrounding spaces.
    let lineBefore: String
    let lineAfter: String
    /// The number of the site that contains the defect. Several defects can share a site.
    let site: Int
    /// The number that activates the defect in the instrumented program, from 1.
    var number = 0
    /// Identifies the defect. The id does not depend on line numbers.
    var id = ""
}

extension [Defect] {
    /// Sets the number and the id of each defect.
    mutating func identify() {
        var ids = StableIds()
        for index in indices {
            let defect = self[index]
            self[index].id = ids.next([defect.path, defect.kind.rawValue, defect.lineBefore, defect.lineAfter])
            self[index].number = index + 1
        }
    }
}

/// The part of a file that is repeated for each of its defects: a function's body, the initial value of a property, or
/// a default argument.
struct DefectSite: Sendable {
    enum Form: Sendable {
        /// The statements between two braces.
        ///
        /// - `result`: the offset of the expression, if the body is a single expression without `return`; otherwise
        ///   nil.
        case body(result: Int?)
        /// The initial value of a stored property in the Swift code.
        case value
        /// The default value of a parameter.
        case argument
    }

    let form: Form
    let range: Range<Int>
    /// The number of the site, from 0, over all modules.
    let number: Int
}
