import Foundation

extension MistakeKind {
    private static let headings: [SoundFeature.Part] = [
        .feature, .background, .scenario, .outline, .examples, .rule,
    ]

    /// Changes the keyword of a heading and what stands between it and its name.
    private static func heading(
        _ name: String, _ parts: [SoundFeature.Part] = headings,
        _ change: @escaping @Sendable (_ keyword: String, _ rest: String, _ draws: inout Draws) -> String?
    ) -> MistakeKind {
        inLine(name, parts) { line, _, draws in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return change(String(line[..<colon]), String(line[line.index(after: colon)...]), &draws)
        }
    }

    /// Changes the keyword of a step.
    private static func keyword(
        _ name: String,
        _ change: @escaping @Sendable (_ keyword: String, _ text: String, _ draws: inout Draws) -> String?
    ) -> MistakeKind {
        inLine(name, [.step]) { line, _, draws in
            guard let blank = line.firstIndex(of: " ") else { return nil }
            return change(String(line[..<blank]), String(line[line.index(after: blank)...]), &draws)
        }
    }

    private static func foreign(_ name: String, _ parts: [SoundFeature.Part], _ words: [String]) -> MistakeKind {
        heading(name, parts) { _, rest, draws in words[draws.below(words.count)] + ":" + rest }
    }

    private static func slipped(_ word: String, _ draws: inout Draws) -> String? {
        var letters = Array(word)
        guard letters.count > 3 else { return nil }
        let index = 1 + draws.below(letters.count - 2)
        switch draws.below(3) {
        case 0: letters.swapAt(index, index + 1)
        case 1: letters.remove(at: index)
        default: letters.insert(letters[index], at: index)
        }
        return String(letters)
    }

    /// Keywords, in any language.
    static let keywords: [MistakeKind] = [
        keyword("a step's keyword misspelt") { keyword, text, draws in
            slipped(keyword, &draws).map { "\($0) \(text)" }
        },
        keyword("a step's keyword in another case") { keyword, text, draws in
            (draws.below(2) == 0 ? keyword.lowercased() : keyword.uppercased()) + " " + text
        },
        keyword("a step without a keyword") { _, text, _ in text },
        keyword("a colon behind a step's keyword") { keyword, text, _ in "\(keyword): \(text)" },
        keyword("a comma behind a step's keyword") { keyword, text, _ in "\(keyword), \(text)" },
        keyword("a keyword joined to its sentence") { keyword, text, _ in keyword + text },
        keyword("a step's keyword twice") { keyword, text, _ in "\(keyword) \(keyword) \(text)" },
        keyword("a step's keyword in another language") { keyword, text, draws in
            let others = ["Dado", "Soit", "Quand", "Alors", "Givet", "Når"]
            return "\(others[draws.below(others.count)]) \(text)"
        },
        keyword("a bullet before a step") { keyword, text, draws in
            ["-", "•", "–", "+", "◦", ">"][draws.below(6)] + " \(keyword) \(text)"
        },
        keyword("a number before a step") { keyword, text, draws in
            ["1. ", "2) ", "(3) ", "a) ", "1.1 "][draws.below(5)] + "\(keyword) \(text)"
        },
        keyword("a bold keyword") { keyword, text, draws in
            draws.below(2) == 0 ? "**\(keyword)** \(text)" : "__\(keyword)__ \(text)"
        },
        heading("a heading misspelt") { keyword, rest, draws in slipped(keyword, &draws).map { "\($0):\(rest)" } },
        heading("a heading in another case") { keyword, rest, draws in
            (draws.below(2) == 0 ? keyword.lowercased() : keyword.uppercased()) + ":" + rest
        },
        heading("a heading without its colon") { keyword, rest, _ in keyword + rest },
        heading("a heading with another sign for its colon") { keyword, rest, draws in
            keyword + [" -", ";", "：", " –", ".", " ="][draws.below(6)] + rest
        },
        heading("a blank before a colon") { keyword, rest, _ in "\(keyword) :\(rest)" },
        heading("a heading of Markdown") { keyword, rest, draws in
            (draws.below(2) == 0 ? "## " : "**") + "\(keyword):\(rest)"
        },
        heading("many for one in a heading", [.feature, .background, .scenario, .outline]) { keyword, rest, _ in
            "\(keyword)s:\(rest)"
        },
        foreign("a feature in another language", [.feature], ["Funcionalidade", "Fonctionnalité"]),
        foreign("a scenario in another language", [.scenario], ["Cenário", "Scénario", "Scenariusz"]),
        foreign("examples in another language", [.examples], ["Exemplos", "Exemples", "Przykłady"]),
    ]

    /// Tables.
    static let tables: [MistakeKind] = [
        inLine("a row without its first bar", [.row, .exampleRow]) { line, _, _ in
            line.firstMatch(of: /^\| *\|/) != nil ? nil : String(line.dropFirst(2))
        },
        inLine("a row without its last bar", [.row, .exampleRow]) { line, _, _ in
            line.firstMatch(of: /\| *\|$/) != nil ? nil : String(line.dropLast(2))
        },
        inLine("a cell too many", [.row, .exampleRow]) { line, _, _ in "\(line) x |" },
        inLine("a cell too few", [.row, .exampleRow]) { line, _, _ in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            return cells.count > 3 && !line.contains("\\") ? cells.dropLast(2).joined(separator: "|") + "|" : nil
        },
        inLine("other signs for bars", [.row, .exampleRow]) { line, _, draws in
            line.contains("\\") ? nil : line.replacing("|", with: ["¦", "｜", "!", "│", "ǀ"][draws.below(5)])
        },
        inLine("tabs for bars", [.row, .exampleRow]) { line, _, _ in
            line.contains("\\")
                ? nil
                : line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\t")
        },
        inLine("semicolons for bars", [.row, .exampleRow]) { line, _, _ in
            line.contains("\\")
                ? nil
                : line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ";")
        },
        MistakeKind(name: "a line of dashes below a header") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let dashes =
                String(file.lines[index].prefix { $0 == " " })
                + file.lines[index].split(separator: "|").dropFirst().map { _ in "| --- " }.joined() + "|"
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], dashes), lines: index + 2...index + 2)
        },
        inLine("text behind a row", [.row, .exampleRow]) { line, _, draws in
            line + [" see above", " new", " // why"][draws.below(3)]
        },
        MistakeKind(name: "a row of Examples twice") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleRow)) else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], file.lines[index]),
                lines: index + 1...index + 2)
        }.evenIfSound,
        MistakeKind(name: "Examples without their first row") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let lines = file.lines[..<index] + file.lines[(index + 1)...]
            // The row below becomes the header: what it lacks is told there, or where it is used.
            guard let scenario = file.parts[..<index].lastIndex(of: .outline) else { return nil }
            return Mistake(text: lines.joined(separator: "\n"), lines: scenario + 1...index + 1)
        },
        inLine("a column misspelt", [.exampleHeader]) { line, _, draws in
            line.replacing(one: line.ranges(of: /\p{L}{4,}/), &draws) { name, draws in slipped(name, &draws) }
        },
        MistakeKind(name: "a table forgotten") { file, draws in
            guard let index = draws.one(of: file.indices(.header)), file.parts[index - 1] == .step else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .row } ?? file.parts.endIndex
            return Mistake(
                text: (file.lines[..<index] + file.lines[end...]).joined(separator: "\n"), lines: index...index)
        },
        MistakeKind(name: "a table too many") { file, draws in
            let indices = file.indices(.step).filter { index in
                index + 1 < file.lines.count && [.step, .blank].contains(file.parts[index + 1])
            }
            guard let index = draws.one(of: indices) else { return nil }
            let indent = file.lines[index].prefix { $0 == " " }
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], indent + "  | a | b |"),
                lines: index + 1...index + 2)
        },
    ]

    /// Tags, names, comments, doc strings, and what stands in the wrong place.
    static let places: [MistakeKind] = [
        above("a tag without its sign", [.scenario, .outline]) { _, _ in "slow" },
        MistakeKind(name: "tags with commas") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: "  @slow, @board", file.lines[index]),
                lines: index + 1...index + 1,
                meant: file.text(replacing: index, with: "  @slow @board", file.lines[index]))
        },
        above("a tag with a blank in it", [.scenario, .outline]) { _, _ in "@very slow" },
        aboveLaterStep("a tag between steps") { _ in "@slow" },
        above("a word for tags", [.scenario, .outline]) { _, _ in "Tags: @slow" },
        inLine("a tag behind a name", [.scenario, .outline]) { line, _, _ in "\(line) @slow" },
        inLine("no name", [.scenario, .outline]) { line, _, _ in line.firstIndex(of: ":").map { String(line[...$0]) } },
        aboveLaterStep("a comment of code") { draws in
            ["// later", "-- later", "/* later */", "<!-- later -->", "% later"][draws.below(5)]
        },
        aboveLaterStep("a note between steps") { draws in
            ["TODO: ask Anna", "Note that this is slow", "(see the board)"][draws.below(3)]
        },
        MistakeKind(name: "marks of a merge") { file, draws in
            guard let index = draws.one(of: file.indices(.step, .scenario, .row)) else { return nil }
            let line = file.lines[index]
            return Mistake(
                text: file.text(replacing: index, with: "<<<<<<< HEAD", line, "=======", line, ">>>>>>> branch"),
                lines: index + 1...index + 5)
        },
        aboveLaterStep("a line of dashes") { draws in ["---", "***", "====", "___"][draws.below(4)] },
        above("two backgrounds", [.scenario]) { file, _ in file.keywords.background + ":" },
        above("a second feature", [.scenario]) { file, _ in file.keywords.feature + ": Another" },
        MistakeKind(name: "a step above the first scenario") { file, draws in
            guard let feature = file.indices(.feature).first, let step = draws.one(of: file.indices(.step)) else {
                return nil
            }
            return Mistake(
                text: file.text(replacing: feature, with: file.lines[feature], file.lines[step]),
                lines: feature + 2...feature + 2)
        },
        MistakeKind(name: "a scenario without its heading") { file, draws in
            let indices = file.indices(.scenario).filter { $0 > 0 }
            guard let index = indices.first, file.parts[..<index].allSatisfy({ $0 != .step }) else { return nil }
            let lines = file.lines[..<index] + file.lines[(index + 1)...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "two scenarios of one name") { file, draws in
            let indices = file.indices(.scenario)
            guard indices.count > 1 else { return nil }
            let index = 1 + draws.below(indices.count - 1)
            return Mistake(
                text: file.text(replacing: indices[index], with: file.lines[indices[index - 1]]),
                lines: indices[index - 1] + 1...indices[index] + 1)
        },
        MistakeKind(name: "a scenario without steps") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario)) else { return nil }
            return Mistake(
                text: file.text(
                    replacing: index, with: "  \(file.keywords.scenario): Something else", "", file.lines[index]),
                lines: index + 1...index + 1)
        },
        MistakeKind(name: "an outline under the keyword of a scenario without Examples") { file, draws in
            guard let index = draws.one(of: file.indices(.examples)),
                let outline = file.parts[..<index].lastIndex(of: .outline)
            else { return nil }
            guard file.parts[outline..<index].contains(.examples) == false,
                file.parts[(index + 1)...].first(where: { [.examples, .scenario, .outline].contains($0) }) != .examples
            else { return nil }
            let end =
                file.parts[(index + 1)...].firstIndex { ![.exampleHeader, .exampleRow].contains($0) }
                ?? file.parts.endIndex
            return Mistake(
                text: (file.lines[..<index] + file.lines[end...]).joined(separator: "\n"),
                lines: outline + 1...index)
        },
        MistakeKind(name: "a doc string not closed") { file, draws in
            let fences = file.indices(.fence)
            guard !fences.isEmpty else { return nil }
            let index = draws.below(fences.count / 2) * 2
            let lines = file.lines[..<fences[index + 1]] + file.lines[(fences[index + 1] + 1)...]
            return Mistake(text: lines.joined(separator: "\n"), lines: fences[index] + 1...fences[index] + 1)
        },
        inLine("curly quotes around a doc string", [.fence]) { line, _, _ in line.replacing("\"", with: "“") },
        MistakeKind(name: "a sentence in two lines") { file, draws in
            guard let index = draws.one(of: file.indices(.step)) else { return nil }
            let step = file.step(index)
            let blanks = step.text.betweenLetters(" ")
            guard let blank = draws.one(of: blanks) else { return nil }
            return Mistake(
                text: file.text(
                    replacing: index, with: "\(step.indent)\(step.keyword) \(step.text[..<blank.lowerBound])",
                    "\(step.indent)  \(step.text[blank.upperBound...])"),
                lines: index + 1...index + 2)
        },
        MistakeKind(name: "two steps in a line") { file, draws in
            let indices = file.indices(.step).filter { $0 + 1 < file.lines.count && file.parts[$0 + 1] == .step }
            guard let index = draws.one(of: indices) else { return nil }
            let second = file.lines[index + 1].trimmingCharacters(in: .whitespaces)
            var lines = file.lines
            lines[index] += " " + second
            lines.remove(at: index + 1)
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
    ]

    static let all = sentences + characters + values + placeholders + keywords + tables + places
}
