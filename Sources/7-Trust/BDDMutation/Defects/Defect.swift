/// A defect in Swift code that scenarios should notice.
struct Defect: Sendable {
    enum Kind: String, Sendable {
        case comparison, boundary, arithmetic, logic, condition, statement, arguments, constant, member
        case enumCase = "enum case"
        case result
    }

    /// Part of a file's text, and what stands there instead.
    struct Edit: Sendable, Hashable {
        let range: Range<Int>
        let replacement: String
    }

    let kind: Kind
    /// As it is shown.
    let path: String
    let line: Int
    /// Counts code points from 1.
    let column: Int
    let edit: Edit
    /// What the edit takes away.
    let original: String
    /// The first line of code that is changed, as it is and with the defect; without the spaces before.
    let lineBefore: String
    let lineAfter: String
    /// The number of the place that is looked at when a scenario is run, which several defects have in common.
    let site: Int
    /// By which a program of all defects knows it: from 1.
    var number = 0
    /// The same for the same defect, wherever its file has moved.
    var id = ""
}

extension [Defect] {
    /// Gives each its number and its id.
    mutating func identify() {
        var ids = StableIds()
        for index in indices {
            let defect = self[index]
            self[index].id = ids.next([defect.path, defect.kind.rawValue, defect.lineBefore, defect.lineAfter])
            self[index].number = index + 1
        }
    }
}

/// A function's body, or the first value of a property, that has defects: one look at run time decides which of them is
/// there.
struct DefectSite: Sendable {
    enum Form: Sendable {
        /// The statements between two braces.
        ///
        /// - `result`: where an expression begins that is the body and has no `return`.
        case body(result: Int?)
        /// An expression that is the first value of a property.
        case value
        /// An expression that is what an argument is by default.
        case argument
    }

    let form: Form
    let range: Range<Int>
    /// From 0, over all files of a module.
    let number: Int
}
