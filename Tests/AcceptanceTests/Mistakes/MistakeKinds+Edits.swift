import Foundation

extension MistakeKind {
    /// Half-done edits, lines that lost their end or their turn, and values that no parameter takes: thought out
    /// without the rules.
    static let edits: [MistakeKind] = [
        MistakeKind(name: "a column renamed in its header only") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            guard
                let header = file.lines[index].replacing(
                    one: file.lines[index].ranges(of: /[\p{L}0-9]+/), &draws, { _, _ in "wholly new" })
            else { return nil }
            return Mistake(text: file.text(replacing: index, with: header), lines: outline + 1...index + 1)
        },
        MistakeKind(name: "a heading and its first step in one line") { file, draws in
            let indices = file.indices(.scenario, .outline, .background).filter { file.parts[$0 + 1] == .step }
            guard let index = draws.one(of: indices) else { return nil }
            var lines = file.lines
            lines[index] += " " + lines.remove(at: index + 1).trimmingCharacters(in: .whitespaces)
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a row behind its step") { file, draws in
            let indices = file.indices(.header).filter { file.parts[$0 - 1] == .step }
            guard let index = draws.one(of: indices) else { return nil }
            var lines = file.lines
            lines[index - 1] += " " + lines.remove(at: index).trimmingCharacters(in: .whitespaces)
            return Mistake(text: lines.joined(separator: "\n"), lines: index...index)
        },
        MistakeKind(name: "two rows in one line") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleRow, .row)) else { return nil }
            var lines = file.lines
            lines[index - 1] += lines.remove(at: index).trimmingCharacters(in: .whitespaces)
            return Mistake(text: lines.joined(separator: "\n"), lines: index...index + 1)
        },
        MistakeKind(name: "a row cut off") { file, draws in
            guard let index = draws.one(of: file.indices(.row, .exampleRow)) else { return nil }
            let line = file.lines[index]
            guard let bar = draws.one(of: Array(line.ranges(of: "|").dropFirst().dropLast())) else { return nil }
            let cell = line[bar.upperBound...].prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces)
            guard cell.count > 2 else { return nil }
            let cut = line[..<bar.upperBound] + " " + cell.prefix(1 + draws.below(cell.count - 1))
            // What was cut off nobody can know: the row is right with the bar behind what is left.
            return Mistake(
                text: file.text(replacing: index, with: String(cut)), lines: index + 1...index + 1,
                meant: file.text(replacing: index, with: cut + " |"))
        },
        inLine("half of a heading's keyword", [.scenario, .outline, .background, .examples]) { line, _, draws in
            let keyword = line.prefix { $0 != ":" }
            return String(keyword.prefix(keyword.count / 2 + draws.below(2))) + line.dropFirst(keyword.count)
        },
        MistakeKind(name: "one mark of a merge left behind") { file, draws in
            guard let index = draws.one(of: file.indices(.step, .row, .exampleRow)) else { return nil }
            let mark = ["<<<<<<< HEAD", "=======", ">>>>>>> main", "||||||| base"][draws.below(4)]
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], mark), lines: index + 2...index + 2)
        },
        inLine("a line behind a comment of code", [.step, .row, .exampleRow]) { line, _, draws in
            ["// ", "-- ", "; ", "% "][draws.below(4)] + line
        },
        inLine("a fence of two or four quotes", [.fence]) { line, _, draws in
            line.replacing("\"\"\"", with: ["\"\"\"\"", "\"\""][draws.below(2)])
        },
        MistakeKind(name: "a fence behind its step") { file, draws in
            let fences = file.indices(.fence)
            guard !fences.isEmpty else { return nil }
            let index = fences[draws.below(fences.count / 2) * 2]
            var lines = file.lines
            lines[index - 1] += " " + lines.remove(at: index).trimmingCharacters(in: .whitespaces)
            return Mistake(text: lines.joined(separator: "\n"), lines: index...index + 1)
        },
        MistakeKind(name: "text behind a fence") { file, draws in
            let fences = file.indices(.fence)
            guard !fences.isEmpty else { return nil }
            let index = fences[draws.below(fences.count / 2) * 2 + 1]
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index] + " as agreed"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "fences of apostrophes") { file, draws in
            let fences = file.indices(.fence)
            guard !fences.isEmpty else { return nil }
            let first = draws.below(fences.count / 2) * 2
            var lines = file.lines
            for index in fences[first...first + 1] { lines[index] = lines[index].replacing("\"\"\"", with: "'''") }
            return Mistake(text: lines.joined(separator: "\n"), lines: fences[first] + 1...fences[first] + 1)
        },
        MistakeKind(name: "a table below a doc string") { file, draws in
            let fences = file.indices(.fence)
            guard !fences.isEmpty else { return nil }
            let index = fences[draws.below(fences.count / 2) * 2 + 1]
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], "      | a | b |"),
                lines: index + 2...index + 2)
        },
        MistakeKind(name: "a header without names") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            let header = file.lines[index].replacing(/[^|\s]/, with: " ")
            return Mistake(text: file.text(replacing: index, with: header), lines: outline + 1...index + 1)
        },
        inLine("two cells swapped", [.exampleRow]) { line, _, _ in
            var cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count > 3, !line.contains("\\") else { return nil }
            cells.swapAt(1, 2)
            return cells.joined(separator: "|")
        }.unlessSound,
        MistakeKind(name: "Examples below a scenario without placeholders") { file, draws in
            let indices = file.indices(.scenario).filter { file.parts[$0 + 1] == .step }
            guard let index = draws.one(of: indices) else { return nil }
            let end =
                file.parts[(index + 1)...].firstIndex { ![.step, .row, .header].contains($0) } ?? file.parts.count
            guard end == file.parts.count || file.parts[end] == .blank else { return nil }
            let examples = ["    \(file.keywords.examples):", "      | hue |", "      | red |", "      | tan |"]
            let lines = file.lines[..<end] + examples + file.lines[end...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...end + 4)
        },
        MistakeKind(name: "a step below Examples") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleRow)), let step = draws.one(of: file.indices(.step)),
                index + 1 == file.parts.count || file.parts[index + 1] != .exampleRow
            else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], file.lines[step]),
                lines: index + 2...index + 2)
        },
        MistakeKind(name: "a header twice") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)), file.parts[index + 1] == .exampleRow else {
                return nil
            }
            return Mistake(
                text: file.text(replacing: index + 1, with: file.lines[index + 1], file.lines[index]),
                lines: index + 3...index + 3)
        },
        MistakeKind(name: "a tag with its sign apart or twice") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            let tag = ["@ slow", "@@slow", "＠slow"][draws.below(3)]
            return Mistake(
                text: file.text(replacing: index, with: "  " + tag, file.lines[index]), lines: index + 1...index + 1,
                meant: file.text(replacing: index, with: "  @slow", file.lines[index]))
        },
        inLine("a placeholder of a name misspelt", [.outline]) { line, _, draws in
            line.replacing(one: line.ranges(of: /<\p{L}{4,}>/), &draws) { name, _ in
                var letters = Array(name)
                letters.swapAt(2, 3)
                return String(letters)
            }
        },
        inLine("a placeholder of a row not closed", [.row, .header]) { line, _, draws in
            line.replacing(one: line.ranges(of: /<[^<>|]+>/), &draws) { name, _ in String(name.dropLast()) }
        },
        inStep("quotes within quotes") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"]{3,}"/), &draws) { quoted, _ in
                let inner = quoted.dropFirst().dropLast()
                return "\"\(inner.prefix(1)) \"\(inner.dropFirst())\" now\""
            }
        },
        inStep("digits spelt apart") { text, draws in
            text.replacing(one: text.ranges(of: /\b[1-4]{4}\b/), &draws) { digits, draws in
                digits.map { String($0) }.joined(separator: [" ", "-", ",", ", "][draws.below(4)])
            }
        },
        inStep("a digit too many or too few") { text, draws in
            text.replacing(one: text.ranges(of: /\b[1-4]{4}\b/), &draws) { digits, draws in
                draws.below(2) == 0 ? digits + "1" : String(digits.dropLast())
            }
        },
    ]
}
