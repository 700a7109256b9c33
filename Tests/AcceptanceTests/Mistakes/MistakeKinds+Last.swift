import Foundation

extension MistakeKind {
    /// Kinds that were thought out with the habits and forms, and tried only when the answers to these were mended.
    static let last: [MistakeKind] = [
        inStep("a word of courtesy") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, draws in
                [" just ", " simply ", " then ", " also ", " only "][draws.below(5)]
            }
        },
        inStep("the keyword of another step inside") { text, draws in
            ["when ", "then ", "and ", "given ", "should "][draws.below(5)] + text
        },
        inStep("the first two letters of a word swapped") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 3 }, &draws) { word, _ in
                var letters = Array(word)
                letters.swapAt(0, 1)
                return String(letters)
            }
        },
        inStep("half of a word") { text, draws in
            // Of half of a plural nobody knows whether one was meant or many.
            text.replacing(one: text.plainWords.filter { text[$0].count > 5 && text[$0].last != "s" }, &draws) {
                word, _ in
                String(word.prefix(word.count - 3))
            }
        },
        inStep("the last word twice") { text, _ in
            text.split(separator: " ").last.map { "\(text) \($0)" }
        },
        inStep("a comma between words") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, _ in ", " }
        },
        inStep("a plus before a number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in "+\(number)" }
        },
        inStep("a number of another script") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in
                String(number.unicodeScalars.map { Character(Unicode.Scalar($0.value - 48 + 0x0660) ?? $0) })
            }
        },
        inStep("a number as an exponent") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                draws.below(2) == 0 ? "\(number)e0" : "0x\(number)"
            }
        },
        inStep("a value in angle brackets") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in "<\(number)>" }
        },
        inStep("a quote too many") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"]*"/), &draws) { quoted, draws in
                draws.below(2) == 0 ? quoted + "\"" : "\"" + quoted
            }
        },
        inLine("an arrow before a step", [.step]) { line, _, draws in
            ["→ ", "=> ", "» ", "✓ ", "[x] "][draws.below(5)] + line
        },
        inLine("a heading in quotes", [.scenario, .outline]) { line, _, _ in "\"\(line)\"" },
        inLine("a heading with a dash", [.scenario, .outline]) { line, _, draws in
            line.replacing(":", with: [" –", " -", ".", ";"][draws.below(4)], maxReplacements: 1)
        },
        inLine("two headings in a line", [.scenario]) { line, file, _ in "\(file.keywords.feature): \(line)" },
        inLine("a row ended by a comma", [.row, .exampleRow]) { line, _, draws in
            line + [",", ";", "."][draws.below(3)]
        },
        inLine("a row behind a bullet", [.row, .exampleRow]) { line, _, draws in
            ["- ", "* ", "1. "][draws.below(3)] + line
        },
        MistakeKind(name: "a row alone in the wrong place") { file, draws in
            let indices = file.indices(.step).filter { file.parts[$0 - 1] == .step }
            guard let index = draws.one(of: indices) else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: "      | lost | row |", file.lines[index]),
                lines: index...index + 1)
        },
        aboveLaterStep("a blank doc string that never ends") { _ in "\"\"\"" },
        MistakeKind(name: "a column removed") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .exampleRow } ?? file.parts.endIndex
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            var lines = file.lines
            for row in index..<end {
                guard let bar = lines[row].ranges(of: "|").dropFirst().first else { return nil }
                let indent = lines[row].prefix { $0 == " " }
                lines[row] = String(indent) + lines[row][bar.lowerBound...]
            }
            guard lines[index].contains(where: \.isLetter) else { return nil }
            return Mistake(text: lines.joined(separator: "\n"), lines: outline + 1...index + 1)
        },
        above("a label of a page for a tag", [.scenario, .outline]) { _, draws in
            ["[slow]", "{slow}", "(slow)", "Labels: slow"][draws.below(4)]
        },
    ]
}
