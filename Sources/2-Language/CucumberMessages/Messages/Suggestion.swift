import BDDJSON

/// Code that would define an undefined step, ready to paste.
public struct Suggestion: Sendable, Equatable, Decodable {
    /// An id that is unique in the stream. No message refers to it.
    public var id: String
    /// The id of the undefined step of a pickle.
    public var pickleStepId: String
    /// Alternative definitions, best first. They differ in the parameter types of the step's values.
    public var snippets: [Snippet]

    /// Makes the message of a suggestion.
    public init(id: String, pickleStepId: String, snippets: [Snippet]) {
        self.id = id
        self.pickleStepId = pickleStepId
        self.snippets = snippets
    }

    /// A piece of code.
    public struct Snippet: Sendable, Equatable, Decodable {
        /// The programming language in lower case, as syntax highlighters name it.
        public var language: String
        /// The code, of one or more lines.
        public var code: String

        /// Makes a piece of code.
        public init(language: String, code: String) {
            self.language = language
            self.code = code
        }
    }
}

extension Suggestion {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("pickleStepId", pickleStepId)
        json.array("snippets", snippets) { json, snippet in
            json.object { json in
                json.member("language", snippet.language)
                json.member("code", snippet.code)
            }
        }
    }
}
