import Foundation

extension MistakeKind {
    /// Kinds of mistakes that were written after the rules, and to which no rule was fitted.
    static let later: [MistakeKind] = [
        inStep("a word of another step at the end") { text, draws in
            text + [" again", " then", " twice", " please", " too"][draws.below(5)]
        },
        inStep("a word at the start") { text, draws in
            ["now ", "then ", "the user ", "we ", "that "][draws.below(5)] + text
        },
        inStep("a letter replaced") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 4 }, &draws) { word, draws in
                var letters = Array(word)
                letters[1 + draws.below(letters.count - 2)] = Array("qwxzj")[draws.below(5)]
                return String(letters)
            }
        },
        inStep("two slips in a sentence") { text, draws in
            let words = text.plainWords.filter { text[$0].count > 4 }
            guard words.count > 1, let last = words.last, let first = words.first else { return nil }
            var text = text
            for range in [last, first] {
                var letters = Array(text[range])
                letters.swapAt(1, 2)
                text = text.replacingCharacters(in: range, with: String(letters))
            }
            return text
        },
        inStep("brackets around a value") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                draws.below(2) == 0 ? "(\(number))" : "[\(number)]"
            }
        },
        inStep("quotes around a number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in "\"\(number)\"" }
        },
        inStep("a number far too large") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in number + "99999999999999999999" }
        },
        inStep("a fraction for a whole number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in number + ".5" }
        },
        inStep("a negative number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in "minus \(number)" }
        },
        inStep("a unit behind a number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                number + ["px", "x", "%", "pt"][draws.below(4)]
            }
        },
        inStep("emphasis in a sentence") { text, draws in
            text.replacing(one: text.plainWords, &draws) { word, draws in
                draws.below(2) == 0 ? "*\(word)*" : "_\(word)_"
            }
        },
        inStep("a smiley at the end") { text, draws in text + [" :)", " 🙂", " ✅"][draws.below(3)] },
        inStep("a placeholder of no column") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { _, _ in "<unheard-of>" }
        },
        inStep("a hyphen for a blank") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, _ in "-" }
        },
        inLine("two colons", [.scenario, .outline, .background, .feature]) { line, _, _ in
            line.replacing(":", with: "::", maxReplacements: 1)
        },
        inLine("a keyword behind its colon again", [.scenario]) { line, file, _ in
            line.replacing(":", with: ": \(file.keywords.scenario):", maxReplacements: 1)
        },
        inLine("a bracket before a heading", [.scenario, .outline]) { line, _, draws in
            ["- ", "* ", "[", "> "][draws.below(4)] + line
        },
        inLine("a step's keyword with a number", [.step]) { line, _, _ in
            line.firstIndex(of: " ").map { "\(line[..<$0])1\(line[$0...])" }
        },
        inLine("a row in brackets", [.row, .exampleRow]) { line, _, _ in "[\(line.dropFirst().dropLast())]" },
        inLine("two bars at an end", [.row, .exampleRow]) { line, _, draws in
            draws.below(2) == 0 ? "|" + line : line + "|"
        },
        inLine("a row as a list", [.exampleRow]) { line, _, _ in
            "- " + line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
        },
        above("a heading twice", [.scenario]) { file, _ in "\(file.keywords.scenario):" },
        aboveLaterStep("a step of another keyword's language") { _ in "Étant donné que tout va bien" },
        aboveLaterStep("a link") { _ in "https://example.org/ticket/12" },
        aboveLaterStep("a bullet alone") { _ in "-" },
        aboveLaterStep("a question") { _ in "What happens then?" },
        MistakeKind(name: "two columns of one name") { file, draws in
            let indices = file.indices(.exampleHeader)
            guard let index = draws.one(of: indices) else { return nil }
            let cells = file.lines[index].split(separator: "|").dropFirst().map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count > 1 else { return nil }
            let indent = file.lines[index].prefix { $0 == " " }
            let row = ([cells[1]] + cells.dropFirst()).map { "| \($0) " }.joined() + "|"
            guard let outline = file.parts[..<index].lastIndex(of: .outline) else { return nil }
            return Mistake(text: file.text(replacing: index, with: indent + row), lines: outline + 1...index + 1)
        },
        MistakeKind(name: "Examples above the steps") { file, draws in
            guard let index = draws.one(of: file.indices(.examples)),
                let outline = file.parts[..<index].lastIndex(of: .outline)
            else { return nil }
            var lines = file.lines
            let heading = lines.remove(at: index)
            lines.insert(heading, at: outline + 1)
            return Mistake(text: lines.joined(separator: "\n"), lines: outline + 1...index + 2)
        },
    ]
}
