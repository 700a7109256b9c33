import Foundation

extension MistakeKind {
    /// Kinds of people who dictate, paste and send: from sheets, print, mails and chats.
    static let pasted: [MistakeKind] = [
        inStep("a dictated comma") { text, draws in
            text.replacing(one: text.ranges(of: ", "), &draws) { _, _ in " comma " }
        },
        inStep("dictated quotes") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"<>{]+"/), &draws) { quoted, draws in
                let inner = quoted.dropFirst().dropLast()
                return draws.below(2) == 0 ? "quote \(inner) unquote" : "open quote \(inner) close quote"
            }
        },
        inStep("a word that sounds alike") { text, draws in
            let sounds = [
                "for": "four", "to": "too", "red": "read", "board": "bored", "their": "there", "see": "sea",
                "no": "know", "one": "won", "new": "knew", "by": "buy", "blue": "blew", "which": "witch", "in": "inn",
                "whole": "hole", "so": "sew", "been": "bean", "seconds": "second's", "right": "write",
            ]
            return text.replacing(one: text.plainWords.filter { sounds[String(text[$0])] != nil }, &draws) { word, _ in
                sounds[word]
            }
        },
        inStep("a number that a sheet made a date") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                ["\(number)-Jan", "01.0\(number).2026", "\(number)/1/2026"][draws.below(3)]
            }
        },
        inStep("a sentence as a question") { text, _ in
            guard let range = text.ranges(of: #/ (is|are|has) /#).first, !text[..<range.lowerBound].contains("\"")
            else {
                return nil
            }
            let verb = text[range].trimmingCharacters(in: .whitespaces)
            return "\(verb) \(text[..<range.lowerBound]) \(text[range.upperBound...])?"
        },
        inStep("a sentence without its subject") { text, _ in
            text.hasPrefix("I ") ? String(text.dropFirst(2)) : text.hasPrefix("ich ") ? String(text.dropFirst(4)) : nil
        },
        inStep("a word parted at the end of a column") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 5 }, &draws) { word, _ in
                "\(word.prefix(3))- \(word.dropFirst(3))"
            }
        },
        inStep("a ligature of print") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].contains(/ff|fi|fl|st/) }, &draws) { word, _ in
                for (plain, joined) in [("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("st", "ﬆ")] where word.contains(plain) {
                    return word.replacing(plain, with: joined, maxReplacements: 1)
                }
                return nil
            }
        },
        inStep("a blank as mails spell it") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, draws in
                ["=20", "%20", "+", "&nbsp;"][draws.below(4)]
            }
        },
        inStep("all blanks of a link") { text, draws in
            let blank = draws.below(2) == 0 ? "%20" : "+"
            return text.contains(" ") ? text.replacing(" ", with: blank) : nil
        },
        inStep("a placeholder escaped for Markdown") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { name, draws in
                draws.below(2) == 0 ? "\\<\(name.dropFirst().dropLast())\\>" : "`\(name)`"
            }
        },
        MistakeKind(name: "examples turned on their side") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .exampleRow } ?? file.parts.endIndex
            let indent = String(file.lines[index].prefix { $0 == " " })
            let rows = file.lines[index..<end].map { line in
                line.split(separator: "|").dropLast(0).map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                    !$0.isEmpty
                }
            }
            guard rows.count > 1, rows.allSatisfy({ $0.count == rows[0].count }), rows[0].count > 1 else { return nil }
            let turned = rows[0].indices.map { column in
                indent + "| " + rows.map { $0[column] }.joined(separator: " | ") + " |"
            }
            let outline = file.parts[..<index].lastIndex(of: .outline) ?? index
            let lines = file.lines[..<index] + turned + file.lines[end...]
            return Mistake(text: lines.joined(separator: "\n"), lines: outline + 1...index + turned.count)
        },
        MistakeKind(name: "an empty row") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleRow)) else { return nil }
            let empty = String(file.lines[index].map { $0 == "|" ? "|" : " " })
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], empty), lines: index + 2...index + 2)
        },
        inLine("a rule for a scenario", [.scenario]) { line, file, _ in
            file.keywords.rule + line.dropFirst(file.keywords.scenario.count)
        }.orBelow,
        MistakeKind(name: "a table above its step") { file, draws in
            let steps = file.indices(.step).filter { index in
                file.parts.indices.contains(index + 1) && file.parts[index + 1] == .header
                    && [.scenario, .background, .step, .blank].contains(file.parts[index - 1])
            }
            guard let index = draws.one(of: steps) else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .header && $0 != .row } ?? file.parts.endIndex
            let lines =
                file.lines[..<index] + file.lines[(index + 1)..<end] + [file.lines[index]] + file.lines[end...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index...end)
        },
        MistakeKind(name: "a file cut off in a sentence") { file, draws in
            let steps = file.indices(.step).filter { file.step($0).text.split(separator: " ").count > 2 }
            guard let index = draws.one(of: steps) else { return nil }
            let line = file.lines[index]
            let cut = String(line.dropLast(1 + draws.below(line.count / 3)))
            let lines = file.lines[..<index] + [cut]
            return Mistake(
                text: lines.joined(separator: "\n"), lines: index + 1...index + 1,
                meant: (lines.dropLast() + [line]).joined(separator: "\n"))
        }.unlessSound,
        MistakeKind(name: "a table without bars") { file, draws in
            guard let index = draws.one(of: file.indices(.header, .exampleHeader)) else { return nil }
            let row: SoundFeature.Part = file.parts[index] == .header ? .row : .exampleRow
            let end = file.parts[(index + 1)...].firstIndex { $0 != row } ?? file.parts.endIndex
            var lines = file.lines
            for number in index..<end {
                let indent = lines[number].prefix { $0 == " " }
                let cells = lines[number].split(separator: "|").dropFirst().map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                lines[number] = indent + cells.joined(separator: "   ")
            }
            let outline = file.parts[..<index].lastIndex { $0 == .outline || $0 == .step } ?? index
            return Mistake(text: lines.joined(separator: "\n"), lines: outline + 1...index + 1)
        },
        inStep("the spelling of the other English") { text, draws in
            let others = [
                "colour": "color", "colours": "colors", "coloured": "colored", "gray": "grey", "labelled": "labeled",
                "colouring": "coloring", "colourings": "colorings", "dismissed": "dismised", "centre": "center",
            ]
            return text.replacing(one: text.plainWords.filter { others[String(text[$0])] != nil }, &draws) { word, _ in
                others[word]
            }
        },
        inStep("a time for a number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                ["\(number):00", "\(number)h", "\(number) o'clock", "0:0\(number)"][draws.below(4)]
            }
        },
        inLine("the sender of a chat before a line", [.step, .scenario, .row]) { line, _, draws in
            ["[10:42] Anna: ", "Anna: ", "10:42 ", "@anna "][draws.below(4)] + line
        },
    ]

    /// The kind, of which an answer is right in the line below too.
    private var orBelow: MistakeKind {
        MistakeKind(name: name) { file, draws in
            make(file, &draws).map {
                Mistake(text: $0.text, lines: $0.lines.lowerBound...$0.lines.upperBound + 1, meant: $0.meant)
            }
        }
    }
}
