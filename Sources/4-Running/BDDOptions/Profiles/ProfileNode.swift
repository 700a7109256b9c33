import Gherkin

/// A value in a JSON file, with its location. `JSONDecoder` gives no locations of values or mistakes, and drops one of
/// two members with the same name.
struct ProfileNode: Equatable {
    enum Value: Equatable {
        case object([Member])
        case array([ProfileNode])
        case text(String)
        /// A number as written in the file.
        case number(String)
        case flag(Bool)
        case null
    }

    struct Member: Equatable {
        let name: String
        let location: Location
        let node: ProfileNode
    }

    let value: Value
    let location: Location

    /// The kind of the value as messages name it.
    var kind: String {
        switch value {
        case .object: "an object"
        case .array: "a list"
        case .text: "a text"
        case .number: "a number"
        case .flag(let flag): flag ? "true" : "false"
        case .null: "null"
        }
    }
}

/// A syntax error in a JSON file.
struct JSONError: Error, Equatable {
    let location: Location
    let expected: String
    /// The character at `location`; nil at the end of the file.
    let found: Character?
}
