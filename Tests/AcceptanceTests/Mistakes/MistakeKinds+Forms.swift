import Foundation

extension MistakeKind {
    /// Mistakes in the form of a file, thought out together with the habits.
    static let forms: [MistakeKind] = [
        inStep("blanks in a placeholder") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { name, _ in
                "< \(name.dropFirst().dropLast()) >"
            }
        },
        inStep("a placeholder in double brackets") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { name, _ in "<\(name)>" }
        },
        inStep("a placeholder of a shell") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { name, draws in
                let inner = name.dropFirst().dropLast()
                return ["$\(inner)", "${\(inner)}", "%\(inner)%", ":\(inner)"][draws.below(4)]
            }
        },
        inLine("brackets in a header", [.exampleHeader]) { line, _, draws in
            line.replacing(one: line.ranges(of: /\p{L}{2,}/), &draws) { name, _ in "<\(name)>" }
        },
        inLine("a value of Examples in quotes", [.exampleRow]) { line, _, draws in
            line.replacing(one: line.ranges(of: /[\p{L}0-9]+/), &draws) { value, _ in "\"\(value)\"" }
        }.unlessSound,
        inLine("a value of Examples left out", [.exampleRow]) { line, _, draws in
            line.replacing(one: line.ranges(of: /[\p{L}0-9]+/), &draws) { value, _ in "" }
        }.unlessSound,
        inLine("a value of Examples misspelt", [.exampleRow]) { line, _, draws in
            line.replacing(one: line.ranges(of: /\p{L}{4,}/), &draws) { value, draws in
                var letters = Array(value)
                letters.swapAt(1, 2)
                return String(letters)
            }
        }.unlessSound,
        inLine("a line of a drawn box for bars", [.row, .exampleRow, .header]) { line, _, draws in
            line.replacing("|", with: ["│", "┃", "¦", "ǀ"][draws.below(4)])
        },
        MistakeKind(name: "a frame around a table") { file, draws in
            guard let index = draws.one(of: file.indices(.header, .exampleHeader)) else { return nil }
            let indent = String(file.lines[index].prefix { $0 == " " })
            let line = indent + file.lines[index].dropFirst(indent.count).map { $0 == "|" ? "+" : "-" }
            return Mistake(
                text: file.text(replacing: index, with: line, file.lines[index]), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a row in two lines") { file, draws in
            guard let index = draws.one(of: file.indices(.row, .exampleRow)) else { return nil }
            let bars = file.lines[index].ranges(of: "|").dropFirst().dropLast()
            guard let bar = draws.one(of: Array(bars)) else { return nil }
            let line = file.lines[index]
            let indent = String(line.prefix { $0 == " " })
            return Mistake(
                text: file.text(
                    replacing: index, with: String(line[..<bar.lowerBound]), indent + line[bar.lowerBound...]),
                lines: index + 1...index + 2)
        },
        MistakeKind(name: "Examples without rows") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .exampleRow } ?? file.parts.endIndex
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            return Mistake(
                text: (file.lines[...index] + file.lines[end...]).joined(separator: "\n"),
                lines: outline + 1...index + 1)
        },
        MistakeKind(name: "Examples without a table") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .exampleRow } ?? file.parts.endIndex
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            return Mistake(
                text: (file.lines[..<index] + file.lines[end...]).joined(separator: "\n"), lines: outline + 1...index)
        },
        MistakeKind(name: "a heading of Examples forgotten") { file, draws in
            guard let index = draws.one(of: file.indices(.examples)) else { return nil }
            let lines = file.lines[..<index] + file.lines[(index + 1)...]
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            return Mistake(text: lines.joined(separator: "\n"), lines: outline + 1...index + 1)
        },
        MistakeKind(name: "a header in a comment") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            let indent = String(file.lines[index].prefix { $0 == " " })
            return Mistake(
                text: file.text(replacing: index, with: indent + "# " + file.lines[index].dropFirst(indent.count)),
                lines: outline + 1...index + 2)
        },
        inLine("one example for Examples", [.examples]) { line, file, _ in
            guard file.keywords.language == "en" else { return nil }
            return line.replacing("Examples", with: "Example")
        },
        inLine("another word for a scenario", [.scenario]) { line, file, draws in
            let words = ["Test", "Case", "Test case", "Story", "Use case", "Testfall", "Тест"]
            return line.replacing(file.keywords.scenario, with: words[draws.below(words.count)], maxReplacements: 1)
        },
        inLine("a numbered scenario", [.scenario, .outline]) { line, _, draws in
            line.replacing(":", with: " \(1 + draws.below(9)):", maxReplacements: 1)
        },
        inLine("a number before a scenario", [.scenario, .outline]) { line, _, draws in "\(1 + draws.below(9)). \(line)"
        },
        inLine("a colon of full width", [.scenario, .outline, .background]) { line, _, _ in
            line.replacing(":", with: "：", maxReplacements: 1)
        },
        inLine("a bold heading", [.scenario, .outline, .background]) { line, _, draws in
            draws.below(2) == 0 ? "**\(line)**" : line.replacing(/^([^:]+:)/) { "**\($0.1)**" }
        },
        MistakeKind(name: "a background below a scenario") { file, draws in
            guard let index = file.indices(.background).first, !file.parts.contains(.rule),
                let next = file.parts[(index + 1)...].firstIndex(where: { [.scenario, .outline, .tag].contains($0) })
            else { return nil }
            let lines = file.lines[..<index] + file.lines[next...] + ["", ""] + file.lines[index..<next]
            return Mistake(text: lines.joined(separator: "\n"), lines: lines.count - (next - index) + 1...lines.count)
        },
        MistakeKind(name: "no heading of a feature") { file, draws in
            guard let index = file.indices(.feature).first else { return nil }
            let lines = file.lines[..<index] + file.lines[(index + 1)...]
            return Mistake(text: lines.joined(separator: "\n"), lines: 1...index + 8)
        },
        MistakeKind(name: "a tag below its heading") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], "    @slow"), lines: index + 2...index + 2)
        },
        MistakeKind(name: "a tag at the end of the file") { file, draws in
            let lines = file.lines + ["  @slow", ""]
            return Mistake(text: lines.joined(separator: "\n"), lines: file.lines.count + 1...file.lines.count + 1)
        },
        MistakeKind(name: "a tag with a sign at its end") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            let tag = ["@slow;", "@slow:", "@slow.", "@slow,"][draws.below(4)]
            return Mistake(
                text: file.text(replacing: index, with: "  " + tag, file.lines[index]), lines: index + 1...index + 1,
                meant: file.text(replacing: index, with: "  @slow", file.lines[index]))
        },
        MistakeKind(name: "another sign closes a doc string") { file, draws in
            let fences = file.indices(.fence)
            guard !fences.isEmpty else { return nil }
            let index = fences[draws.below(fences.count / 2) * 2 + 1]
            let line = file.lines[index].replacing("\"\"\"", with: ["```", "''", "\"\"", "'''"][draws.below(4)])
            return Mistake(text: file.text(replacing: index, with: line), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a text without its fences") { file, draws in
            let fences = file.indices(.fence)
            guard !fences.isEmpty else { return nil }
            let first = draws.below(fences.count / 2) * 2
            var lines = file.lines
            lines.remove(at: fences[first + 1])
            lines.remove(at: fences[first])
            return Mistake(text: lines.joined(separator: "\n"), lines: fences[first]...fences[first] + 1)
        },
        MistakeKind(name: "a doc string for a table") { file, draws in
            guard let index = draws.one(of: file.indices(.header)), file.parts[index - 1] == .step else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .row } ?? file.parts.endIndex
            let lines = file.lines[..<index] + ["\"\"\""] + file.lines[index..<end] + ["\"\"\""] + file.lines[end...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index...index + 1)
        },
        MistakeKind(name: "a language that is none") { file, draws in
            let header = ["# language: xx", "# language: english", "# language: deutsch"][draws.below(3)]
            let lines = [header] + file.lines.filter { !$0.hasPrefix("# language") }
            return Mistake(text: lines.joined(separator: "\n"), lines: 1...1)
        },
    ]
}
