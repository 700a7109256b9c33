import BDDLanguageService
import Gherkin

/// What the page sends, and what it is answered.
enum Messages {
    struct Path: Decodable {
        let path: String
    }

    /// The page has edited a file.
    struct Edited: Decodable {
        let path: String
        /// Of the text that the edits are made in.
        let version: Int
        let edits: [TextEdit]
        let shown: Shown
    }

    /// The lines that are seen, from 0, and up to which.
    struct Shown: Decodable {
        let from: Int
        let to: Int
    }

    struct Look: Decodable {
        let path: String
        let shown: Shown
    }

    /// The page has a text, whatever the studio had.
    struct Opened: Decodable {
        let path: String
        let text: String
        let shown: Shown
        /// What the file holds on disk, when that was merged into the text.
        let base: String?
        let revision: String?
    }

    struct Asked: Decodable {
        let path: String
        let line: Int
        let character: Int

        var position: TextPosition { TextPosition(line: line, character: character) }
    }

    struct Saved: Decodable {
        let path: String
        let revision: String
    }

    struct New: Decodable {
        let path: String
        let name: String
        /// The code of its language; nil for that of the project.
        let language: String?
    }

    struct Search: Decodable {
        let text: String
    }

    struct Run: Decodable {
        /// `all`, `failed`, or nil for those of a file.
        let choice: String?
        let path: String?
        /// A line of the one scenario.
        let line: Int?
    }

    /// What the page says is not possible.
    struct Refusal: Encodable {
        let message: String
        /// What the file holds now, where that is why.
        var text: String?
        var revision: String?
    }

    struct Feature: Encodable {
        let path: String
        let name: String
        let errors: Int
        let warnings: Int
        /// Whether its text is not saved.
        let isDirty: Bool
    }

    struct State: Encodable {
        let features: [Feature]
        let scenarios: [StudioScenario]
        /// Scenarios that the options leave out.
        let unselected: Int
        /// Where new features are made, and where they may be.
        let folder: String
        let folders: [String]
        /// The code of the language of features that name none.
        let language: String
    }

    struct File: Encodable {
        let path: String
        let text: String
        /// What was saved last.
        let base: String
        let revision: String
        let version: Int
        let answer: Answer
        /// What the file holds when it is no longer what the draft was made of.
        var disk: String?
        var diskRevision: String?
    }

    /// What is said of a text.
    struct Answer: Encodable, Equatable {
        let version: Int
        let diagnostics: [Finding]
        let tokens: [Token]
        let keywords: Keywords
        /// Whether nothing of it can run, as it is no Gherkin.
        let isBroken: Bool
    }

    /// The keywords of a file's language, of each kind the usual one first.
    struct Keywords: Encodable, Equatable {
        let given: [String]
        let when: [String]
        let then: [String]
        /// Those that go on with the kind of the step above.
        let and: [String]
        /// Those that a colon follows.
        let headings: [String]
        let scenario: String

        init(_ dialect: Dialect) {
            func words(_ kind: KeywordKind) -> [String] {
                let usual = dialect.usual(kind)
                return [usual] + dialect[kind].filter { $0 != usual && $0 != "* " }
            }
            given = words(.given)
            when = words(.when)
            then = words(.then)
            and = words(.and) + words(.but) + ["* "]
            headings = KeywordKind.allCases.filter { !$0.isStep }.flatMap(words)
            scenario = dialect.usual(.scenario)
        }
    }

    /// A part of a line that means something.
    struct Token: Encodable, Equatable {
        let line: Int
        let start: Int
        let end: Int
        let kind: String
    }

    struct Finding: Encodable, Equatable {
        let code: String
        let severity: String
        let message: String
        let help: String?
        let start: TextPosition
        let end: TextPosition
        /// What mends it, with what the button says.
        let fixes: [Fix]
    }

    struct Fix: Encodable, Equatable {
        let title: String
        let edits: [TextEdit]
    }

    struct Completion: Encodable, Equatable {
        let kind: String
        let label: String
        let detail: String?
        let edit: TextEdit
        let snippet: String?
        /// What each stop of the snippet may be.
        let values: [[String]]
    }

    struct Edits: Encodable {
        let edits: [TextEdit]
    }

    struct Match: Encodable {
        let path: String
        let line: Int
        let text: String
    }

    struct Revision: Encodable {
        let revision: String
        /// Of the text that was saved.
        let version: Int
    }

    /// A page has edited a file.
    struct Version: Encodable {
        let path: String
        let version: Int
    }
}
