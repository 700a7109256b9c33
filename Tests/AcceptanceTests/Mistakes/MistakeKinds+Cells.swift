import Foundation

extension MistakeKind {
    /// Kinds about cells, tables and the names of columns, and those whose cause stands in another line than the first
    /// that cannot be read.
    static let cells: [MistakeKind] = [
        MistakeKind(name: "the row of names deleted") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)), file.parts[index + 1] == .exampleRow,
                file.parts[index + 2] == .exampleRow
            else { return nil }
            var lines = file.lines
            lines.remove(at: index)
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a table on its side") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[index...].firstIndex { $0 != .exampleRow && $0 != .exampleHeader } ?? file.parts.count
            let rows = file.lines[index..<end].map(\.cellsOfRow)
            guard rows.count > 1 else { return nil }
            let turned = rows[0].indices.map { column in
                "      | " + rows.map { $0[column] }.joined(separator: " | ") + " |"
            }
            let lines = file.lines[..<index] + turned + file.lines[end...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "other brackets around the names of columns") { file, draws in
            guard let outline = draws.one(of: file.indices(.outline)) else { return nil }
            let (open, close) = [("${", "}"), ("{", "}"), ("[", "]"), ("&lt;", "&gt;"), ("{{", "}}"), ("‹", "›")][
                draws.below(6)]
            let end = file.parts[outline...].firstIndex(of: .examples) ?? outline
            var lines = file.lines
            var changed: [Int] = []
            for index in outline + 1..<end where file.parts[index] == .step && lines[index].contains("<") {
                lines[index] = lines[index].replacing("<", with: open).replacing(">", with: close)
                changed.append(index + 1)
            }
            guard let first = changed.first, let last = changed.last else { return nil }
            return Mistake(text: lines.joined(separator: "\n"), lines: first...last)
        },
        inLine("a bar forgotten between two cells", [.row, .exampleRow, .header, .exampleHeader]) { line, _, draws in
            let bars = line.ranges(of: /\S \| \S/)
            guard let range = draws.one(of: bars) else { return nil }
            return line.replacingCharacters(in: range, with: line[range].replacing(" | ", with: "  "))
        },
        MistakeKind(name: "a semicolon between cells") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[index...].firstIndex { $0 != .exampleRow && $0 != .exampleHeader } ?? file.parts.count
            guard file.lines[index].cellsOfRow.count > 1 else { return nil }
            var lines = file.lines
            for row in index..<end { lines[row] = "        " + lines[row].cellsOfRow.joined(separator: ";") }
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        inLine("a letter for all bars of a row", [.row, .exampleRow]) { line, _, draws in
            guard line.cellsOfRow.allSatisfy({ !$0.isEmpty }) else { return nil }
            return line.replacing("|", with: ["I", "l", "!"][draws.below(3)])
        },
        inLine("semicolons in one row", [.row, .exampleRow]) { line, _, _ in
            let cells = line.cellsOfRow
            return cells.count > 1 && cells.allSatisfy { !$0.isEmpty } ? cells.joined(separator: ";") : nil
        },
        inLine("the name of a generator misspelt", [.exampleRow]) { line, _, draws in
            line.replacing(one: line.ranges(of: /\{\p{L}{5,}/), &draws) { name, _ in
                var letters = Array(name)
                letters.swapAt(3, 4)
                return String(letters)
            }
        },
        inLine("a dash in the range of a generator", [.exampleRow]) { line, _, draws in
            line.replacing(one: line.ranges(of: /\d\.\.\d/), &draws) { range, draws in
                range.replacing("..", with: ["-", "–", "...", " to "][draws.below(4)])
            }
        },
        inLine("quotes around a value that stands in quotes", [.exampleRow]) { line, file, draws in
            line.replacing(one: line.ranges(of: /\p{L}+/), &draws) { word, _ in
                let names = file.lines.filter { $0.contains("\"<") }
                return names.isEmpty ? nil : "\"\(word)\""
            }
        }.unlessSound,
        MistakeKind(name: "apostrophes for the quotes of a text") { file, draws in
            let fences = file.indices(.fence)
            guard fences.count > 1 else { return nil }
            let first = 2 * draws.below(fences.count / 2)
            let marks = ["'''", "‘‘‘", "~~~"][draws.below(3)]
            var lines = file.lines
            for index in [fences[first], fences[first + 1]] {
                lines[index] = lines[index].replacing("\"\"\"", with: marks)
            }
            return Mistake(text: lines.joined(separator: "\n"), lines: fences[first] + 1...fences[first] + 1)
        },
        above("a tag above a background", [.background]) { _, _ in "@slow" },
        above("two tags above a background", [.background]) { _, _ in "@slow @ready" },
        MistakeKind(name: "the name in the line below") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario)), file.parts[index + 1] == .step else { return nil }
            let heading = file.heading(index)
            return Mistake(
                text: file.text(
                    replacing: index, with: "\(heading.indent)\(heading.keyword):",
                    "\(heading.indent) \(heading.name)"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a language of three letters") { file, draws in
            let code = ["de": "deu", "ru": "rus"][file.keywords.language]
            let named = file.lines.firstIndex { $0.hasPrefix("# language:") }
            guard let code, let index = named else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: "# language: \(code)"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "the common version of a merge") { file, draws in
            let indices = file.indices(.step).filter { file.parts[$0 - 1] == .step }
            guard let index = draws.one(of: indices) else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: "||||||| merged common ancestors", file.lines[index]),
                lines: index + 1...index + 1)
        },
        MistakeKind(name: "letters that could not be read") { file, draws in
            guard !file.keywords.feature.allSatisfy(\.isASCII) else { return nil }
            let text = file.lines.joined(separator: "\n")
            let damaged = text.unicodeScalars.map { $0.isASCII ? String($0) : "\u{FFFD}" }.joined()
            guard let line = damaged.components(separatedBy: "\n").firstIndex(where: { $0.contains("\u{FFFD}") }) else {
                return nil
            }
            return Mistake(text: damaged, lines: line + 1...line + 1)
        },
    ]
}

extension String {
    /// The cells of a row, without the space around them.
    fileprivate var cellsOfRow: [String] {
        split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }
}
