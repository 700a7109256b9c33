import Foundation

extension MistakeKind {
    /// Kinds that were thought out with the pasted ones, and tried only when the answers to these were mended.
    static let kept: [MistakeKind] = [
        inStep("a colour as a picture") { text, draws in
            let pictures = ["red": "🔴", "yellow": "🟡", "green": "🟢", "blue": "🔵", "Apfel": "🍏", "яблоко": "🍏"]
            return text.replacing(one: text.plainWords.filter { pictures[String(text[$0])] != nil }, &draws) {
                word, _ in
                pictures[word]
            }
        },
        MistakeKind(name: "the numbers of a sheet before its rows") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .exampleRow } ?? file.parts.endIndex
            var lines = file.lines
            for number in index..<end {
                let indent = lines[number].prefix { $0 == " " }
                lines[number] = indent + "| \(number - index + 1) " + lines[number].dropFirst(indent.count)
            }
            return Mistake(
                text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        inLine("a feature for a scenario", [.scenario]) { line, file, _ in
            file.keywords.feature + line.dropFirst(file.keywords.scenario.count)
        },
        inLine("a background for a scenario", [.scenario]) { line, file, _ in
            file.keywords.background + line.dropFirst(file.keywords.scenario.count)
        },
        MistakeKind(name: "a doc string above its step") { file, draws in
            let steps = file.indices(.step).filter { index in
                file.parts.indices.contains(index + 1) && file.parts[index + 1] == .fence
                    && [.scenario, .background, .step, .blank].contains(file.parts[index - 1])
            }
            guard let index = draws.one(of: steps),
                let end = file.parts[(index + 2)...].firstIndex(of: .fence)
            else { return nil }
            let lines =
                file.lines[..<index] + file.lines[(index + 1)...end] + [file.lines[index]] + file.lines[(end + 1)...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index...end + 1)
        },
        inLine("a hash for the sign of a tag", [.tag]) { line, _, _ in line.replacing("@", with: "#") },
        MistakeKind(name: "a row and the step below it in one line") { file, draws in
            let rows = file.indices(.row).filter {
                file.parts.indices.contains($0 + 1) && file.parts[$0 + 1] == .step
            }
            guard let index = draws.one(of: rows) else { return nil }
            let step = file.lines[index + 1].trimmingCharacters(in: .whitespaces)
            let lines = file.lines[..<index] + ["\(file.lines[index]) \(step)"] + file.lines[(index + 2)...]
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a table of a page") { file, draws in
            guard let index = draws.one(of: file.indices(.header, .exampleHeader)) else { return nil }
            let row: SoundFeature.Part = file.parts[index] == .header ? .row : .exampleRow
            let end = file.parts[(index + 1)...].firstIndex { $0 != row } ?? file.parts.endIndex
            var lines = file.lines
            for number in index..<end {
                let indent = lines[number].prefix { $0 == " " }
                let cells = lines[number].split(separator: "|").dropFirst().map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                lines[number] = indent + "<tr><td>" + cells.joined(separator: "</td><td>") + "</td></tr>"
            }
            let outline = file.parts[..<index].lastIndex { $0 == .outline || $0 == .step } ?? index
            return Mistake(text: lines.joined(separator: "\n"), lines: outline + 1...index + 1)
        },
        MistakeKind(name: "a table with commas for bars") { file, draws in
            guard let index = draws.one(of: file.indices(.header, .exampleHeader)) else { return nil }
            let row: SoundFeature.Part = file.parts[index] == .header ? .row : .exampleRow
            let end = file.parts[(index + 1)...].firstIndex { $0 != row } ?? file.parts.endIndex
            var lines = file.lines
            let sign = draws.below(2) == 0 ? "," : ";"
            for number in index..<end {
                let indent = lines[number].prefix { $0 == " " }
                let cells = lines[number].split(separator: "|").dropFirst().map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                guard cells.count > 1 else { return nil }
                lines[number] = indent + cells.joined(separator: sign)
            }
            let outline = file.parts[..<index].lastIndex { $0 == .outline || $0 == .step } ?? index
            return Mistake(text: lines.joined(separator: "\n"), lines: outline + 1...index + 1)
        },
        inStep("a number in words of another language") { text, draws in
            let words = [
                ["eins", "zwei", "drei", "vier", "fünf"], ["un", "deux", "trois", "quatre", "cinq"],
                ["один", "два", "три", "четыре", "пять"],
            ][draws.below(3)]
            return text.replacing(one: text.plainNumbers, &draws) { number, _ in
                Int(number).flatMap { words.indices.contains($0 - 1) ? words[$0 - 1] : nil }
            }
        },
        MistakeKind(name: "the language of another file") { file, draws in
            let other = [["fr", "de", "ru"], ["en", "ru", "fr"], ["en", "de", "uk"]]
            let own = ["en", "de", "ru"].firstIndex(of: file.keywords.language) ?? 0
            let line = "# language: \(other[own][draws.below(3)])"
            let text =
                file.keywords.language == "en"
                ? ([line] + file.lines).joined(separator: "\n") : file.text(replacing: 0, with: line)
            return Mistake(text: text, lines: 1...3)
        },
        inStep("a verb for many") { text, draws in
            let verbs = [
                "is": "are", "are": "is", "has": "have", "have": "has", "shows": "show", "was": "were", "were": "was",
                "ist": "sind", "kostet": "kosten",
            ]
            return text.replacing(one: text.plainWords.filter { verbs[String(text[$0])] != nil }, &draws) { word, _ in
                verbs[word]
            }
        },
        inStep("it's for its") { text, draws in
            text.replacing(one: text.ranges(of: /\bits\b/), &draws) { _, draws in
                ["it's", "it’s", "it"][draws.below(3)]
            }
        },
        inStep("the optional text of a definition as it stands") { text, draws in
            text.replacing(one: text.ranges(of: #/\p{L}+s (are|have) /#), &draws) { words, _ in
                words.replacing("s are ", with: "(s) is/are ").replacing("s have ", with: "(s) has/have ")
            }
        },
        MistakeKind(name: "a greeting at the end of a file") { file, draws in
            guard let last = file.parts.lastIndex(where: { $0 != .blank }), file.parts[last] != .fence else {
                return nil
            }
            let words = ["Best regards, Anna", "-- ", "Sent from my phone", "Viele Grüße"][draws.below(4)]
            let lines = file.lines[...last] + [words]
            return Mistake(text: lines.joined(separator: "\n"), lines: last + 2...last + 2)
        },
        MistakeKind(name: "the head of a mail above a file") { file, draws in
            let words = ["Subject: the features", "From: anna@example.org", "Hi all, here is the feature:"][
                draws.below(3)]
            return Mistake(text: ([words] + file.lines).joined(separator: "\n"), lines: 1...2)
        },
        inStep("a dictated colon") { text, _ in
            text.last == ":" ? text.dropLast() + " colon" : nil
        },
        inStep("a dictated end of a line") { text, draws in
            text + [" new line", " period", " full stop", " next line"][draws.below(4)]
        },
        inStep("the progressive form") { text, draws in
            text.replacing(one: text.ranges(of: /^I \p{L}+/), &draws) { words, _ in
                let verb = words.dropFirst(2)
                let end = verb.last == "e" ? String(verb.dropLast()) : verb == "tap" ? "tapp" : String(verb)
                return "I am \(end)ing"
            }
        },
        MistakeKind(name: "a name below its heading") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            let heading = file.heading(index)
            let name = heading.name.trimmingCharacters(in: .whitespaces)
            guard !name.isEmpty else { return nil }
            return Mistake(
                text: file.text(
                    replacing: index, with: "\(heading.indent)\(heading.keyword):", "\(heading.indent)  \(name)"),
                lines: index + 1...index + 2)
        },
    ]
}
