import Foundation

extension MistakeKind {
    /// What word processors, sheets, phones, mails and pages make of a feature: thought out without the rules.
    static let offices: [MistakeKind] = [
        inStep("a break of a word processor in a sentence") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, draws in
                ["\u{2028}", "\u{000B}", "\u{2029}"][draws.below(3)]
            }
        },
        inStep("a struck word before the right one") { text, draws in
            text.replacing(one: text.plainWords, &draws) { word, draws in
                ["~~old~~ \(word)", "[-old-] \(word)", "{--old--}\(word)"][draws.below(3)]
            }
        },
        inStep("a mark of a footnote") { text, draws in
            text.replacing(one: text.plainWords, &draws) { word, draws in
                word + ["¹", "[1]", "²", "†"][draws.below(4)]
            }
        },
        inStep("a word that is a link of Markdown") { text, draws in
            text.replacing(one: text.plainWords, &draws) { word, _ in "[\(word)](https://example.org/wiki)" }
        },
        inStep("elements of a page around a word") { text, draws in
            text.replacing(one: text.plainWords, &draws) { word, draws in
                let name = ["b", "span", "em", "code"][draws.below(4)]
                return "<\(name)>\(word)</\(name)>"
            }
        },
        inLine("the number of a line", [.step, .row, .scenario]) { line, _, draws in
            ["12 ", "12: ", "12| ", "012\t"][draws.below(4)] + line
        },
        inLine("a sign of a difference", [.step, .row, .exampleRow, .scenario]) { line, _, draws in
            ["+ ", "+", "- ", "+    "][draws.below(4)] + line
        },
        inLine("a line cited in a mail", [.row, .exampleRow, .scenario, .outline]) { line, _, draws in
            ["> ", ">> ", "| > "][draws.below(2)] + line
        },
        inLine("a box to tick", [.step, .scenario]) { line, _, draws in
            ["- [ ] ", "☐ ", "[ ] ", "- [x] "][draws.below(4)] + line
        },
        inStep("a time of a report") { text, draws in text + [" (12 ms)", " 0.012s", " (0.3s)"][draws.below(3)] },
        inStep("each word with a capital") { text, _ in
            let words = text.split(separator: " ", omittingEmptySubsequences: false)
            return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        },
        inStep("a number in the format of a sheet") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                ["\(number).0", "\(number),00", "'\(number)", "=\(number)"][draws.below(4)]
            }
        },
        inLine("an error of a sheet in a cell", [.exampleRow]) { line, _, draws in
            line.replacing(one: line.ranges(of: /[\p{L}0-9]+/), &draws) { _, draws in
                ["#REF!", "#N/A", "#VALUE!"][draws.below(3)]
            }
        }.unlessSound,
        inLine("a row of quoted values", [.row, .exampleRow]) { line, _, _ in
            line.contains("\\")
                ? nil
                : line.split(separator: "|").map { "\"\($0.trimmingCharacters(in: .whitespaces))\"" }
                    .joined(separator: ",")
        },
        inLine("a header of a wiki", [.exampleHeader]) { line, _, _ in line.replacing("|", with: "||") },
        inStep("a full stop for two blanks") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, _ in ". " }
        },
        inStep("a word that a phone has corrected") { text, draws in
            let pairs = [
                "row": "tow", "tap": "tape", "swipe": "wipe", "board": "bored", "shows": "shoes", "play": "plan",
                "column": "volume", "game": "fame", "image": "I'm age", "view": "few", "leer": "lehrt",
                "Korb": "Korn", "bezahle": "beziehe", "плачу": "плачь", "лежит": "бежит",
            ]
            return text.replacing(one: text.plainWords.filter { pairs[String(text[$0])] != nil }, &draws) { word, _ in
                pairs[word]
            }
        },
        inStep("an umlaut written out") { text, draws in
            let pairs = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "й": "и", "ё": "е"]
            return text.replacing(one: text.ranges(of: /[äöüßйё]/), &draws) { letter, _ in pairs[letter] }
        },
        inStep("a letter and its sign apart") { text, _ in
            let apart = text.decomposedStringWithCanonicalMapping
            return apart.utf8.elementsEqual(text.utf8) ? nil : apart
        },
        inLine("a keyword typed on another keyboard", [.step]) { line, file, _ in
            let latin = Array("qwertyuiopasdfghjklzxcvbnm"), cyrillic = Array("йцукенгшщзфывапролдячсмить")
            let (from, to) = file.keywords.language == "ru" ? (cyrillic, latin) : (latin, cyrillic)
            let keyword = line.prefix { $0 != " " }
            let typed = keyword.lowercased().map { letter in from.firstIndex(of: letter).map { to[$0] } ?? letter }
            return String(typed) + line.dropFirst(keyword.count)
        },
        inLine("a heading of a wiki", [.scenario, .outline, .background]) { line, _, draws in
            ["h2. \(line)", "=== \(line) ===", "<h2>\(line)</h2>", "== \(line)"][draws.below(4)]
        },
        MistakeKind(name: "a fence of Markdown around a file") { file, _ in
            let lines = ["```gherkin"] + file.lines + ["```", ""]
            return Mistake(text: lines.joined(separator: "\n"), lines: 1...1)
        },
        MistakeKind(name: "front matter above a file") { file, _ in
            let lines = ["---", "title: The board", "---"] + file.lines
            return Mistake(text: lines.joined(separator: "\n"), lines: 1...3)
        },
        MistakeKind(name: "the language in another form") { file, draws in
            guard let index = file.lines.firstIndex(where: { $0.hasPrefix("# language:") }) else { return nil }
            let name = file.keywords.language
            let forms = [
                "language: \(name)", "# lang: \(name)", "# language=\(name)", "# language \(name)",
                "// language: \(name)", "# Sprache: \(name)", "# language: \(name.uppercased())",
            ]
            return Mistake(
                text: file.text(replacing: index, with: forms[draws.below(forms.count)]), lines: index + 1...index + 1)
        },
        MistakeKind(name: "the language below the feature") { file, _ in
            guard file.lines[0].hasPrefix("# language:"), let feature = file.indices(.feature).first else {
                return nil
            }
            let lines = Array(file.lines[1...feature]) + [file.lines[0]] + file.lines[(feature + 1)...]
            return Mistake(text: lines.joined(separator: "\n"), lines: 1...feature + 1)
        },
        inLine("a word of everyday for a keyword", [.step]) { line, file, draws in
            let words = [
                "en": ["If", "Once", "Whenever", "Suppose", "Verify that", "Or", "Also", "After that"],
                "de": ["Falls", "Sobald", "Oder", "Danach", "Prüfe, dass"], "ru": ["Если", "Или", "Потом", "Пусть бы"],
            ]
            guard let word = draws.one(of: words[file.keywords.language] ?? []) else { return nil }
            return word + line.drop { $0 != " " }
        },
        inLine("a step as code", [.step]) { line, _, draws in
            let keyword = line.prefix { $0 != " " }
            let text = line.dropFirst(keyword.count + 1)
            return text.contains("\"")
                ? nil
                : ["\(keyword)(\"\(text)\")", "@\(keyword)(\"\(text)\")", "\(keyword) \"\(text)\""][draws.below(3)]
        },
        inLine("a step with the anchors of a pattern", [.step]) { line, _, _ in
            let keyword = line.prefix { $0 != " " }
            return "\(keyword) ^\(line.dropFirst(keyword.count + 1))$"
        },
        inStep("a parameter for a value") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { _, draws in
                ["{int}", "{number}", "(\\d+)", "{n}"][draws.below(4)]
            }
        },
        inLine("another word for Examples", [.examples]) { line, _, draws in
            let words = ["Data", "Values", "Table", "Cases", "Where", "Daten", "Werte", "Данные"]
            return line.replacing(/^[^:]+/, with: words[draws.below(words.count)], maxReplacements: 1)
        },
    ]
}
