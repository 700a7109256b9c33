import Foundation

extension MistakeKind {
    /// Slips that are one thing to their author, and several things wrong to the parser or the definitions.
    static let whole: [MistakeKind] = [
        MistakeKind(name: "the row of names lost") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)), file.parts[index + 1] == .exampleRow else {
                return nil
            }
            var lines = file.lines
            lines.remove(at: index)
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "another bar in the row of names") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)), file.parts[index + 1] == .exampleRow else {
                return nil
            }
            let bar = ["¦", "│", "┃", "❘", "ǀ"][draws.below(5)]
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index].replacing("|", with: bar)),
                lines: index + 1...index + 2)
        },
        MistakeKind(name: "a table above its step") { file, draws in
            guard let index = draws.one(of: file.indices(.header)), file.parts[index - 1] == .step,
                file.parts[index - 2] == .step
            else { return nil }
            let end = file.parts[index...].firstIndex { $0 != .row && $0 != .header } ?? file.parts.endIndex
            let lines =
                file.lines[..<(index - 1)] + file.lines[index..<end] + [file.lines[index - 1]] + file.lines[end...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index...end)
        },
        MistakeKind(name: "a text above its step") { file, draws in
            let fences = file.indices(.fence)
            guard fences.count > 1 else { return nil }
            let (open, close) = (fences[draws.below(fences.count / 2) * 2], fences.count)
            guard close > 0, file.parts[open - 1] == .step, file.parts[open - 2] == .step,
                let end = fences.first(where: { $0 > open })
            else { return nil }
            let lines =
                file.lines[..<(open - 1)] + file.lines[open...end] + [file.lines[open - 1]] + file.lines[(end + 1)...]
            return Mistake(text: lines.joined(separator: "\n"), lines: open...end + 1)
        },
        around("a fence of Markdown", ["```gherkin", "```", "```feature", "~~~", "````gherkin"]) { mark in
            String(mark.prefix { "`~".contains($0) })
        },
        around(
            "a block of a ticket", ["{code}", "{code:gherkin}", "{noformat}", "{code:title=Login|language=gherkin}"]
        ) {
            $0.hasPrefix("{n") ? "{noformat}" : "{code}"
        },
        around("an element of a page", ["<pre>", "<pre><code>", "<code>", "<pre lang=\"gherkin\">"]) { mark in
            ["<pre><code>": "</code></pre>", "<code>": "</code>"][mark] ?? "</pre>"
        },
        MistakeKind(name: "an answer with the feature in a fence") { file, _ in
            let lines =
                ["Here is the feature:", "", "```gherkin"] + file.lines + ["```", "", "Tell me what to change."]
            return Mistake(text: lines.joined(separator: "\n"), lines: 3...3)
        },
        MistakeKind(name: "a document of a word processor") { file, draws in
            let head = ["{\\rtf1\\ansi\\deff0", "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2639"][draws.below(2)]
            let lines = [head] + file.lines.map { $0 + "\\" } + ["}"]
            return Mistake(text: lines.joined(separator: "\n"), lines: 1...1)
        },
        MistakeKind(name: "a page of the web") { file, draws in
            let head = ["<!DOCTYPE html>", "<html>", "<!doctype html>"][draws.below(3)]
            let lines = [head, "<body>"] + file.lines.map { "<p>\($0)</p>" } + ["</body>"]
            return Mistake(text: lines.joined(separator: "\n"), lines: 1...1)
        },
    ]

    /// A file between two lines that belong to the place it was copied from.
    private static func around(
        _ name: String, _ opens: [String], _ close: @escaping @Sendable (String) -> String
    ) -> MistakeKind {
        MistakeKind(name: name) { file, draws in
            let open = opens[draws.below(opens.count)]
            return Mistake(text: ([open] + file.lines + [close(open), ""]).joined(separator: "\n"), lines: 1...1)
        }
    }

    /// Lines of prose that begin like a step, for descriptions.
    static let proseLikeSteps = [
        "- When a player has finished, nobody moves any more.", "1. When somebody wins the game ends for everybody",
        "WHEN: everything was said and done", "+ Given enough time, every player finds it out.",
        "- Given the law of 1998, such games need no licence", "2) Then comes the part that most people forget",
        "• When in doubt, ask whoever wrote this.", "THEN: a summary for managers",
        "a) And finally some words about its history.", "– But beware of shortcuts", "WHEN nobody looks at it:",
        "> When people buy, they pay.", "- Then and now: what changed since last year",
    ]
}
