import Gherkin

/// Code that would define an undefined step, ready to paste.
public struct Suggestion: Sendable, Equatable, Decodable {
    /// Unique in the stream. Nothing refers to it.
    public var id: String
    /// The step of a pickle that nobody defined.
    public var pickleStepId: String
    /// The best one first: they differ in the parameter types that they read into the step.
    public var snippets: [Snippet]

    /// Makes the message of a suggestion.
    public init(id: String, pickleStepId: String, snippets: [Snippet]) {
        self.id = id
        self.pickleStepId = pickleStepId
        self.snippets = snippets
    }

    /// A piece of code.
    public struct Snippet: Sendable, Equatable, Decodable {
        /// The programming language in lower case, as highlighters of code know it.
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
