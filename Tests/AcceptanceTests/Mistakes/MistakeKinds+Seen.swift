import Foundation

extension MistakeKind {
    /// The kinds behind mistakes that somebody typed and that were answered poorly.
    static let seen: [MistakeKind] = [
        inStep("a list for the characters of a value") { text, draws in
            text.replacing(one: text.ranges(of: /\b[1-4]{4}\b/), &draws) { value, draws in
                value.map(String.init).joined(separator: [",", ", ", "-", ";"][draws.below(4)])
            }
        },
        inStep("two values with their words swapped") { text, _ in
            for pattern in [/(\p{L}+ \d+)(, | and )(\p{L}+ \d+)/, /(\d+ \p{L}+)(, | and )(\d+ \p{L}+)/] {
                guard let match = text.firstMatch(of: pattern) else { continue }
                return text.replacingCharacters(in: match.range, with: "\(match.3)\(match.2)\(match.1)")
            }
            return nil
        },
        inStep("there are before a sentence") { text, _ in
            guard let match = text.wholeMatch(of: /(\d+ \p{L}+|no \p{L}+) (is|are) (\p{L}+)/) else { return nil }
            return "there \(match.2) \(match.1) \(match.3)"
        },
        inStep("no and many") { text, _ in
            guard let match = text.firstMatch(of: #/\bno (\p{L}+) is /#) else { return nil }
            let many = "no " + String(match.1) + "s are "
            return text.replacingCharacters(in: match.range, with: many)
        },
        inStep("a verb left out") { text, draws in
            text.replacing(one: text.ranges(of: #/ (is|are|has|have) /#), &draws) { _, _ in " " }
        },
        inStep("a direction without its first word") { text, _ in
            text.contains(" from left") || text.contains(" from right")
                ? text.replacing(" from ", with: " ", maxReplacements: 1) : nil
        },
        inStep("a range with a dash") { text, draws in
            text.replacing(one: text.ranges(of: /\d to \d/), &draws) { range, draws in
                range.replacing(" to ", with: ["-", "–", " - ", ".."][draws.below(4)])
            }
        },
        inStep("a sentence without its last value") { text, _ in
            text.firstMatch(of: #/ (from (left|right) to (left|right)|upwards|downwards|\d+)$/#).map {
                String(text[..<$0.range.lowerBound])
            }
        },
        inLine("scenarios for a scenario", [.scenario]) { line, file, _ in
            file.keywords.language == "en" ? "Scenarios" + line.dropFirst(file.keywords.scenario.count) : nil
        },
        inLine("a header without its last bar", [.exampleHeader, .header]) { line, _, _ in
            String(line.dropLast().reversed().drop { $0 == " " }.reversed())
        },
        inLine("a comment of check misspelt", [.step]) { line, file, draws in
            let word = ["ignor", "ingore", "ignored", "igonre"][draws.below(4)]
            return "# check: \(word) duplicate-name – because it is\n  \(line)"
        }.evenIfSound,
        MistakeKind(name: "a comment of a program below a heading") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            let note = ["// to be done", "//note", "/* note */"][draws.below(3)]
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index], "    \(note)"), lines: index + 2...index + 2)
        }.evenIfSound,
    ]
}
