import Foundation

extension MistakeKind {
    /// Kinds that were thought out together with those of offices and edits, and tried only when these were answered.
    static let sealed: [MistakeKind] = [
        inStep("a list of initials") { text, draws in
            let lists = text.ranges(of: /\b(red|yellow|green|blue)(, (red|yellow|green|blue)){1,}/)
            return text.replacing(one: lists, &draws) { list, _ in
                list.split(separator: ", ").map { String($0.prefix(1)) }.joined(separator: ", ")
            }
        },
        inStep("a value with a capital") { text, draws in
            let values = text.ranges(of: /\b(red|yellow|green|blue|яблоко|груша|слива)\b/)
            return text.replacing(one: values, &draws) { value, _ in value.capitalized }
        },
        inStep("a value in small letters") { text, draws in
            text.replacing(one: text.ranges(of: /\b(Apfel|Birne|Pflaume)\b/), &draws) { value, _ in
                value.lowercased()
            }
        },
        inStep("another word between two numbers") { text, draws in
            text.replacing(one: text.ranges(of: /\b[0-9] to [0-9]\b/), &draws) { range, draws in
                range.replacing(" to ", with: ["-", " – ", " through ", "..", " until ", " and "][draws.below(6)])
            }
        },
        inStep("half of a direction") { text, draws in
            text.replacing(one: text.ranges(of: /from (left|right) to (left|right)/), &draws) { direction, draws in
                let end = direction.split(separator: " ").last ?? ""
                return ["to the \(end)", String(direction.dropFirst(5)), "\(end)wards"][draws.below(3)]
            }
        },
        inStep("the passive voice") { text, _ in
            text.wholeMatch(of: /I (tap|swipe|play|colour) (.*)/).map { "\($0.2) is \($0.1)ed" }
        },
        MistakeKind(name: "a sentence denied") { file, draws in
            guard let index = draws.one(of: file.indices(.step)) else { return nil }
            let step = file.step(index)
            guard let verb = step.text.firstMatch(of: #/ (is|are|ist|shows|стоит|лежит) /#),
                !step.text.contains(" not ")
            else { return nil }
            let isRussian = file.keywords.language == "ru"
            let word = isRussian ? " не\(verb.0)" : "\(verb.0)\(file.keywords.language == "de" ? "nicht" : "not") "
            let sentence = step.text.replacingCharacters(in: verb.range, with: word)
            let text = file.text(replacing: index, with: "\(step.indent)\(step.keyword) \(sentence)")
            // Who denies means it: a proposal without the word is wrong.
            return Mistake(text: text, lines: index + 1...index + 1, meant: text + "\n  # denied")
        },
        inLine("an initial for a keyword", [.step]) { line, _, draws in
            line.prefix(1) + ["", ".", ":"][draws.below(3)] + line.drop { $0 != " " }
        },
        inLine("another word for a background", [.background]) { line, _, draws in
            let words = ["Setup", "Before", "Preconditions", "Vorbedingung", "Before each", "Условия"]
            return line.replacing(/^[^:]+/, with: words[draws.below(words.count)], maxReplacements: 1)
        },
        inLine("another word for a feature", [.feature]) { line, _, draws in
            let words = ["Story", "Epic", "Module", "Title", "Thema", "История"]
            return line.replacing(/^[^:]+/, with: words[draws.below(words.count)], maxReplacements: 1)
        },
        inLine("another word for an outline", [.outline]) { line, _, draws in
            let words = ["Outline", "Template", "Scenario Table", "Parameterised Scenario", "Vorlage", "Шаблон"]
            return line.replacing(/^[^:]+/, with: words[draws.below(words.count)], maxReplacements: 1)
        },
        inLine("a heading whose colon stands at its end", [.scenario, .outline]) { line, _, _ in
            line.contains("\"") ? nil : line.replacing(":", with: "") + ":"
        },
        inLine("a heading whose name stands in quotes, without a colon", [.scenario, .outline]) { line, _, _ in
            line.firstIndex(of: ":").map { "\(line[..<$0]) \"\(line[line.index(after: $0)...].dropFirst())\"" }
        },
        inLine("a background or an outline in another language", [.background, .outline]) { line, file, draws in
            let words =
                line.hasPrefix(file.keywords.background)
                ? ["Contexto", "Contexte", "Antecedentes"]
                : ["Plan du scénario", "Esquema del escenario", "Schema dello scenario"]
            return line.replacing(/^[^:]+/, with: words[draws.below(3)], maxReplacements: 1)
        },
        inLine("a placeholder of a row misspelt", [.row, .header]) { line, _, draws in
            line.replacing(one: line.ranges(of: /<\p{L}{4,}>/), &draws) { name, _ in
                var letters = Array(name)
                letters.swapAt(2, 3)
                return String(letters)
            }
        },
        inLine("a placeholder of a name not closed", [.outline]) { line, _, draws in
            line.replacing(one: line.ranges(of: /<[^<>|]+>/), &draws) { name, _ in String(name.dropLast()) }
        },
        MistakeKind(name: "a tag that is only its sign") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: "  @", file.lines[index]), lines: index + 1...index + 1)
        },
        MistakeKind(name: "rows without a header between them and their step") { file, draws in
            let indices = file.indices(.row, .exampleRow).filter { file.parts[$0 - 1] != .blank }
            guard let index = draws.one(of: indices) else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: "      and then", file.lines[index]),
                lines: index + 1...index + 1)
        },
        inStep("the name of a value before it") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                ["value ", "n=", "number ", "no: "][draws.below(4)] + number
            }
        },
        MistakeKind(name: "a step behind the step above it, by a semicolon") { file, draws in
            let indices = file.indices(.step).filter { $0 + 1 < file.lines.count && file.parts[$0 + 1] == .step }
            guard let index = draws.one(of: indices) else { return nil }
            var lines = file.lines
            lines[index] += "; " + file.step(index + 1).text
            lines.remove(at: index + 1)
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        inLine("a step in brackets", [.step]) { line, _, draws in
            draws.below(2) == 0 ? "(\(line))" : "[\(line)]"
        },
        inLine("a step in quotes", [.step]) { line, _, draws in
            let quote = line.contains("\"") ? "'" : "\""
            return quote + line + quote
        },
    ]
}
