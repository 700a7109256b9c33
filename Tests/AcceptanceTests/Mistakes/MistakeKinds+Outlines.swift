import Foundation

extension MistakeKind {
    /// Mistakes in outlines and headings of which each brings about others: one of them is to be told.
    static let outlines: [MistakeKind] = [
        MistakeKind(name: "the line of Examples deleted") { file, draws in
            guard let place = file.outline(&draws) else { return nil }
            var lines = file.lines
            lines.remove(at: place.examples)
            return Mistake(text: lines.joined(separator: "\n"), lines: place.outline + 1...place.end)
        },
        MistakeKind(name: "the names of the columns deleted") { file, draws in
            guard let place = file.outline(&draws), place.end - place.header > 2 else { return nil }
            var lines = file.lines
            lines.remove(at: place.header)
            return Mistake(text: lines.joined(separator: "\n"), lines: place.outline + 1...place.end)
        },
        MistakeKind(name: "the names of the columns behind Examples") { file, draws in
            guard let place = file.outline(&draws) else { return nil }
            var lines = file.lines
            let names = lines.remove(at: place.header).trimmingCharacters(in: .whitespaces)
            lines[place.examples] = "\(lines[place.examples].prefix { $0 != ":" }): \(names)"
            return Mistake(text: lines.joined(separator: "\n"), lines: place.outline + 1...place.end)
        },
        MistakeKind(name: "examples on their side") { file, draws in
            guard let place = file.outline(&draws), place.end - place.header > 1 else { return nil }
            let rows = file.lines[place.header..<place.end].map { line in
                line.split(separator: "|").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
            }
            guard let names = rows.first, names.count > 1, rows.allSatisfy({ $0.count == names.count }) else {
                return nil
            }
            let indent = file.lines[place.header].prefix { $0 == " " }
            let turned: [String] = names.indices.map { column in
                "\(indent)| \(rows.map { $0[column] }.joined(separator: " | ")) |"
            }
            let lines = Array(file.lines[..<place.header]) + turned + Array(file.lines[place.end...])
            return Mistake(
                text: lines.joined(separator: "\n"), lines: place.outline + 1...place.header + turned.count)
        },
        MistakeKind(name: "a column with a name of its own") { file, draws in
            guard let place = file.outline(&draws) else { return nil }
            let cells = file.lines[place.header].components(separatedBy: "|")
            guard cells.count > 2 else { return nil }
            let column = 1 + draws.below(cells.count - 2)
            var names = cells
            names[column] = [" thing ", " value ", " x "][draws.below(3)]
            return Mistake(
                text: file.text(replacing: place.header, with: names.joined(separator: "|")),
                lines: place.outline + 1...place.header + 1)
        },
        MistakeKind(name: "dashes below the names of the columns") { file, draws in
            guard let place = file.outline(&draws) else { return nil }
            let line = file.lines[place.header]
            let dashes = String(line.map { $0 == "|" ? "|" : line.first == " " && $0 == " " ? " " : "-" })
            guard dashes.components(separatedBy: "|").dropFirst().dropLast().allSatisfy({ $0.count { $0 == "-" } > 2 })
            else { return nil }
            return Mistake(
                text: file.text(replacing: place.header, with: line, dashes), lines: place.header + 2...place.header + 2
            )
        },
        MistakeKind(name: "another name for a type in a cell") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleRow).filter { file.lines[$0].contains("{int") }) else {
                return nil
            }
            return Mistake(
                text: file.text(
                    replacing: index, with: file.lines[index].replacing("{int", with: "{integer", maxReplacements: 1)),
                lines: index + 1...index + 1)
        },
        inStep("a place in an order for a number") { text, draws in
            text.replacing(one: text.ranges(of: /\p{L}+ [1-9](?![0-9.])/), &draws) { words, _ in
                let parts = words.split(separator: " ")
                let endings = ["1": "st", "2": "nd", "3": "rd"]
                return "the \(parts[1])\(endings[String(parts[1])] ?? "th") \(parts[0])"
            }
        },
        inStep("another word for a gesture") { text, draws in
            text.replacing(one: text.ranges(of: #/I (tap|see|swipe) /#), &draws) { words, _ in
                ["I tap ": "I press ", "I see ": "I notice ", "I swipe ": "I drag "][words]
            }
        },
        inStep("what was done") { text, draws in
            text.replacing(one: text.ranges(of: #/I (tap|colour|play|swipe) /#), &draws) { words, _ in
                [
                    "I tap ": "I tapped ", "I colour ": "I coloured ", "I play ": "I played ", "I swipe ": "I swiped ",
                ][words]
            }
        },
        inLine("a word of a test tool for a scenario", [.scenario]) { line, file, draws in
            let word = ["Test case", "Story", "Testfall", "Check", "TC"][draws.below(5)]
            return line.replacing("\(file.keywords.scenario):", with: "\(word):", maxReplacements: 1)
        },
        MistakeKind(name: "the heading below tags deleted") { file, draws in
            let indices = file.indices(.scenario, .outline).filter { file.parts[$0 - 1] == .tag }
            guard let index = draws.one(of: indices) else { return nil }
            var lines = file.lines
            lines.remove(at: index)
            return Mistake(text: lines.joined(separator: "\n"), lines: index...index + 1)
        },
        inLine("'If' for a keyword", [.step]) { line, file, _ in
            guard let word = ["en": "If", "de": "Falls", "ru": "Если бы"][file.keywords.language] else { return nil }
            return word + line.drop { $0 != " " }
        },
        MistakeKind(name: "tags with other signs above the first scenario") { file, draws in
            guard let first = file.parts.firstIndex(where: { [.scenario, .outline].contains($0) }),
                file.parts[first - 1] == .tag,
                !file.parts[..<first].contains(where: { [.step, .row, .fence].contains($0) })
            else { return nil }
            let tags = file.lines[first - 1].trimmingCharacters(in: .whitespaces)
            guard !tags.contains("("), !tags.contains(",") else { return nil }
            let written = ["[\(tags)]", "Tags: \(tags)", tags.replacing("@", with: "＠")][draws.below(3)]
            return Mistake(text: file.text(replacing: first - 1, with: written), lines: first...first)
        },
        aboveLaterStep("a mark of a merge alone") { draws in ["=======", ">>>>>>> main"][draws.below(2)] },
        MistakeKind(name: "both versions of a step, as a difference has them") { file, draws in
            guard let index = draws.one(of: file.indices(.step)) else { return nil }
            let line = file.lines[index]
            return Mistake(
                text: file.text(replacing: index, with: "-\(line) now", "+\(line)"), lines: index + 1...index + 2)
        },
        inLine("a keyword without the text of its step", [.step]) { line, _, _ in
            String(line.prefix { $0 != " " })
        },
    ]
}

extension SoundFeature {
    /// The lines of an outline with a single block of examples: its heading, `Examples:`, the names of the columns, and
    /// the number of its last row.
    fileprivate func outline(_ draws: inout Draws) -> (outline: Int, examples: Int, header: Int, end: Int)? {
        guard let examples = draws.one(of: indices(.examples)), parts[examples + 1] == .exampleHeader,
            let outline = parts[..<examples].lastIndex(where: { [.scenario, .outline].contains($0) }),
            !parts[outline..<examples].contains(.examples)
        else { return nil }
        let end = parts[(examples + 2)...].firstIndex { $0 != .exampleRow } ?? parts.count
        let next = parts[end...].firstIndex { ![.blank, .tag, .comment].contains($0) }
        guard next.map({ parts[$0] != .examples }) ?? true, end > examples + 2 else { return nil }
        return (outline, examples, examples + 1, end)
    }
}
