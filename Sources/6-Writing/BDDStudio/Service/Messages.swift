import BDDLanguageService
import BDDRules
import BDDSentences
import Gherkin

/// The messages between the page and the program.
enum Messages {
    struct Path: Decodable {
        let path: String
    }

    /// The page has edited a file.
    struct Edited: Decodable {
        let path: String
        /// The version of the text that the edits apply to.
        let version: Int
        let edits: [TextEdit]
        let shown: Shown
    }

    /// The visible lines, from 0, as a half-open range.
    struct Shown: Decodable {
        let from: Int
        let to: Int
    }

    struct Look: Decodable {
        let path: String
        let shown: Shown
    }

    /// The page sends a whole text, which replaces the studio's.
    struct Opened: Decodable {
        let path: String
        let text: String
        let shown: Shown
        /// The file's text on disk and its revision, if they have been merged into the text.
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
        /// The code of the language; nil for the project's language.
        let language: String?
    }

    struct Search: Decodable {
        let text: String
    }

    /// Asks for the next scenario that is not accepted after a line, from 1.
    struct Next: Decodable {
        let path: String
        let line: Int
        let isForward: Bool
    }

    /// Asks which changes a new name for the thing at a position would make, or makes these changes.
    struct Rename: Decodable {
        let path: String
        let line: Int
        let character: Int
        /// The new name; nil to ask for the present one.
        let name: String?
        /// The `mark` of the ``Renaming`` that was shown.
        let mark: String?

        var position: TextPosition { TextPosition(line: line, character: character) }
    }

    /// The lines that a new name changes.
    struct Renaming: Encodable {
        struct Line: Encodable {
            let path: String
            let line: Int
            let before: String
            let after: String
        }

        let name: String
        /// Changes whenever a file or the new name does.
        let mark: String
        let lines: [Line]
    }

    struct Move: Decodable {
        let path: String
        let to: String
        /// The name of the feature.
        let name: String
    }

    /// A file that was moved or deleted.
    struct Moved: Encodable {
        let path: String
        /// The new path of the file; nil for a deleted file.
        let to: String?
    }

    struct Undone: Decodable {
        /// The number of the change to undo.
        let number: Int
    }

    /// The latest change of files that can be undone.
    struct LastChange: Encodable {
        let number: Int
        /// The change that can be undone, in words; nil if there is none.
        let title: String?
        /// What the change that was just made has left as it was; nil if that is nothing.
        var remark: String?
    }

    struct Run: Decodable {
        /// `all` or `failed`; nil to run the scenarios of a file.
        let choice: String?
        let path: String?
        /// A line of the only scenario to run, from 0; nil to run the whole file.
        let line: Int?
    }

    /// A refused request.
    struct Refusal: Encodable {
        let message: String
        /// The file's current text and revision, if they are the reason.
        var text: String?
        var revision: String?
    }

    /// A feature in the list.
    struct Feature: Encodable {
        let path: String
        let name: String
        let errors: Int
        let warnings: Int
        let isBroken: Bool
        /// The numbers of scenarios by status.
        let counts: [String: Int]
        /// Whether its text has unsaved changes.
        let isDirty: Bool
    }

    /// The state that the page starts with. The page asks for the results of scenarios file by file.
    struct State: Encodable {
        let features: [Feature]
        let verdict: StudioVerdict
        /// Problems outside of scenarios.
        let problems: [String]
        /// The default folder and all folders for new features.
        let folder: String
        let folders: [String]
        /// The default language's code.
        let language: String
        let change: LastChange
    }

    struct File: Encodable {
        let path: String
        let text: String
        /// The text that was read or saved last.
        let base: String
        let revision: String
        let version: Int
        let answer: Answer
        /// The file's text on disk, if it differs from the text that the draft was made from.
        var disk: String?
        var diskRevision: String?
    }

    /// Findings, colours and keywords for a text.
    struct Answer: Encodable, Equatable {
        let version: Int
        let diagnostics: [Finding]
        let tokens: [Token]
        let keywords: Keywords
        /// Whether the text has syntax errors, so that none of it can run.
        let isBroken: Bool
    }

    /// The keywords of a file's language; the usual keyword of each kind comes first.
    struct Keywords: Encodable, Equatable {
        let given: [String]
        let when: [String]
        let then: [String]
        /// The keywords of steps that have the kind of the step above.
        let and: [String]
        /// The keywords that are followed by a colon.
        let headings: [String]
        let scenario: String
        /// The keywords of scenarios and outlines, and those of examples.
        let scenarios: [String]
        let examples: [String]

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
            scenarios = words(.scenario) + words(.scenarioOutline)
            examples = words(.examples)
        }
    }

    /// A coloured part of a line.
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
        /// The fixes, with the titles of their buttons.
        let fixes: [Fix]
    }

    struct Fix: Encodable, Equatable {
        let title: String
        let edits: [TextEdit]
    }

    struct Completions: Encodable {
        let items: [Completion]
        /// Whether the line is a step that is defined, as it is written.
        let isStep: Bool
    }

    struct Completion: Encodable, Equatable {
        let kind: String
        let label: String
        let detail: String?
        let edit: TextEdit
        let snippet: String?
        /// The possible values of each stop of the snippet.
        let values: [[String]]
    }

    struct Edits: Encodable {
        let edits: [TextEdit]
    }

    /// The lines that a search has found; `matches` contains the first of them.
    struct Found: Encodable {
        let count: Int
        let matches: [Match]
    }

    struct Match: Encodable {
        let path: String
        let line: Int
        let text: String
    }

    struct Revision: Encodable {
        let revision: String
        /// The version after saving.
        let version: Int
    }

    /// A page has edited a file.
    struct Version: Encodable {
        let path: String
        let version: Int
    }
}
