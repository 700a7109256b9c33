import Gherkin

/// A value in a JSON file that people write, and its location: `JSONDecoder` knows the locations neither of values nor of
/// mistakes, and keeps one of two members with the same name.
struct ProfileNode: Equatable {
    enum Value: Equatable {
        case object([Member])
        case array([ProfileNode])
        case text(String)
        /// As it is written.
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

    /// What the value is called in messages.
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

/// A location in a file where no JSON stands.
struct JSONError: Error, Equatable {
    let location: Location
    let expected: String
    /// The character that stands there; nil at the end of the file.
    let found: Character?
}
