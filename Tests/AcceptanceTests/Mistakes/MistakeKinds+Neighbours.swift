import Foundation

extension MistakeKind {
    /// Neighbours of mistakes that were answered poorly: the same slip with other signs, in other places and in other
    /// languages.
    static let neighbours: [MistakeKind] = [
        MistakeKind(name: "a hash for the sign of a tag") { file, draws in
            guard let index = draws.one(of: file.indices(.tag)), !file.lines[index].contains("("),
                file.lines.indices.contains(where: { $0 != index && file.parts[$0] == .tag })
                    || file.lines[index].contains(" @")
            else { return nil }
            let line = file.lines[index]
            let tags = line.ranges(of: "@")
            // One of several, or all of them where others have their shape.
            let changed = tags.count > 1 && draws.below(2) == 0 ? [tags[0]] : tags
            var text = line
            for range in changed.reversed() { text.replaceSubrange(range, with: "#") }
            guard text.trimmingCharacters(in: .whitespaces).hasPrefix("#") else { return nil }
            guard text.contains("@") || text.contains(where: \.isNumber) else { return nil }
            return Mistake(text: file.text(replacing: index, with: text), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a heading in two lines") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario, .outline)) else { return nil }
            let (indent, keyword, name) = file.heading(index)
            let named = file.indices(.scenario, .outline).count { !file.heading($0).name.isEmpty }
            guard named > 1, !name.isEmpty else { return nil }
            let bare = name.trimmingCharacters(in: .whitespaces)
            var parts = [("\(keyword):", bare), (keyword, ": \(bare)")]
            if let blank = keyword.firstIndex(of: " ") {
                parts.append((String(keyword[..<blank]), "\(keyword[blank...].dropFirst()): \(bare)"))
            }
            guard let (first, second) = draws.one(of: parts), file.parts[index + 1] == .step else { return nil }
            return Mistake(
                text: file.text(replacing: index, with: indent + first, indent + second), lines: index + 1...index + 2)
        },
        MistakeKind.aboveLaterStep("a greeting or a signature of a mail") { draws in
            let lines = [
                "Hi Anna,", "Dear all,", "Best regards", "Kind regards, Tom", "Viele Grüße", "Sent from my iPhone",
                "С уважением", "Page 3 of 9", "© 2026 Example", "***", "...", "end",
            ]
            return lines[draws.below(lines.count)]
        },
        above("a line of a mail above the feature", [.feature]) { _, draws in
            let lines = [
                "Hi Anna,", "Dear all, here they are.", "Subject line", "Playing the game", "End", "---", "© 2026",
            ]
            return lines[draws.below(lines.count)]
        },
        inStep("an open form of a word") { text, _ in
            guard let match = text.firstMatch(of: #/\b(\d+) (\p{L}+?)(s?) (is|are) (\p{L}+)/#) else { return nil }
            return text.replacingCharacters(
                in: match.range, with: "\(match.1) \(match.2)(s) is/are \(match.5)")
        },
        MistakeKind(name: "a keyword in small letters above And") { file, draws in
            let indices = file.indices(.step).filter { index in
                [.scenario, .outline, .background].contains(file.parts[index - 1])
                    && file.lines.indices.contains(index + 1) && file.parts[index + 1] == .step
                    && [file.keywords.steps[3], file.keywords.steps[4]].contains(file.step(index + 1).keyword)
            }
            guard let index = draws.one(of: indices) else { return nil }
            let step = file.step(index)
            let sign = ["", ":", ","][draws.below(3)]
            let text = ["something that nobody has defined", step.text][draws.below(2)]
            let sound = file.text(replacing: index, with: "\(step.indent)\(step.keyword) \(text)")
            return Mistake(
                text: file.text(replacing: index, with: "\(step.indent)\(step.keyword.lowercased())\(sign) \(text)"),
                lines: index + 1...index + 1, meant: sound)
        },
        inLine("a sign between a keyword and its step", [.step]) { line, _, draws in
            guard let blank = line.firstIndex(of: " ") else { return nil }
            let sign = ["-", "—", "... ", ".", "/", "; "][draws.below(6)]
            return "\(line[..<blank])\(sign)\(line[blank...].dropFirst())"
        },
        inLine("something before the keyword of a step", [.step]) { line, _, draws in
            let words = ["[12:03] Anna: ", "Step: ", "bq. ", "\u{1B}[32m", "Anna> ", "(2) "]
            return words[draws.below(words.count)] + line
        },
        inLine("a copied cell of a sheet", [.step]) { line, _, _ in
            "\"\(line.replacing("\"", with: "\"\""))\""
        },
        inLine("a number in a heading", [.scenario, .outline]) { line, _, draws in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return line[..<colon] + [" #2", " (2)", " 2", " 2.1"][draws.below(4)] + line[colon...]
        },
        MistakeKind(name: "something around tags") { file, draws in
            guard let index = draws.one(of: file.indices(.tag)), !file.lines[index].contains("("),
                [.scenario, .outline, .feature].contains(file.parts[index + 1])
            else { return nil }
            let line = file.lines[index]
            let indent = line.prefix { $0 == " " }
            let tags = line.dropFirst(indent.count)
            let forms = ["Tags: \(tags)", "(\(tags))", "- \(tags)", "\"\(tags)\"", "[\(tags)]", "labels: \(tags)"]
            return Mistake(
                text: file.text(replacing: index, with: indent + forms[draws.below(forms.count)]),
                lines: index + 1...index + 1)
        },
        MistakeKind(name: "a tag in the line of its heading") { file, draws in
            let indices = file.indices(.tag).filter {
                [.scenario, .outline].contains(file.parts[$0 + 1]) && !file.lines[$0].contains("(")
            }
            guard let index = draws.one(of: indices) else { return nil }
            var lines = file.lines
            lines[index] += " " + lines[index + 1].trimmingCharacters(in: .whitespaces)
            lines.remove(at: index + 1)
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a sign in a tag that nobody sees") { file, draws in
            guard let index = draws.one(of: file.indices(.tag)) else { return nil }
            let sign = ["\u{200B}", "\u{2060}", "\u{200E}", "\u{AD}"][draws.below(4)]
            return Mistake(
                text: file.text(replacing: index, with: file.lines[index] + sign), lines: index + 1...index + 1)
        },
        MistakeKind(name: "a conflict from the first step on") { file, draws in
            let indices = file.indices(.step).filter {
                [.scenario, .outline, .background].contains(file.parts[$0 - 1])
            }
            guard let index = draws.one(of: indices) else { return nil }
            let line = file.lines[index]
            return Mistake(
                text: file.text(
                    replacing: index, with: "<<<<<<< HEAD", line, "=======", line + " again", ">>>>>>> other"),
                lines: index + 1...index + 5)
        },
        MistakeKind(name: "a rule that nothing stands in") { file, draws in
            guard let index = draws.one(of: file.indices(.scenario)), file.parts[index - 1] == .blank,
                !file.parts.contains(.rule)
            else { return nil }
            let rule = "  \(file.keywords.rule): nothing"
            let lines = file.lines + ["", rule, ""]
            return Mistake(text: lines.joined(separator: "\n"), lines: lines.count - 1...lines.count - 1)
        }.evenIfSound,
        inStep("a placeholder as other programs have it") { text, draws in
            text.replacing(one: text.ranges(of: /<[\p{L} ]+>/), &draws) { name, draws in
                let bare = name.dropFirst().dropLast()
                let forms = ["${\(bare)}", "{{\(bare)}}", "#{\(bare)}", "‹\(bare)›", "＜\(bare)＞", "&lt;\(bare)&gt;"]
                return forms[draws.below(forms.count)]
            }
        },
        inLine("a placeholder in a name as other programs have it", [.outline]) { line, _, draws in
            line.replacing(one: line.ranges(of: /<[\p{L}]+>/), &draws) { name, draws in
                let bare = name.dropFirst().dropLast()
                return ["${\(bare)}", "{{\(bare)}}", "‹\(bare)›", "&lt;\(bare)&gt;"][draws.below(4)]
            }
        },
        MistakeKind(name: "the names of Examples deleted") { file, draws in
            let headers = file.indices(.exampleHeader).filter { index in
                file.parts.indices.contains(index + 2) && file.parts[index + 1] == .exampleRow
                    && file.parts[index + 2] == .exampleRow
                    && !file.lines[index + 1].contains("{") && file.lines[index + 1].contains { $0.isNumber }
            }
            guard let index = draws.one(of: headers) else { return nil }
            var lines = file.lines
            lines.remove(at: index)
            return Mistake(text: lines.joined(separator: "\n"), lines: index + 1...index + 1)
        },
        MistakeKind(name: "cells of a sheet below Examples") { file, draws in
            guard let index = draws.one(of: file.indices(.exampleHeader)) else { return nil }
            let end = file.parts[(index + 1)...].firstIndex { $0 != .exampleRow } ?? file.parts.endIndex
            let sign = [";", ",", "\t"][draws.below(3)]
            var lines = file.lines
            for number in index..<end {
                let indent = lines[number].prefix { $0 == " " }
                let cells = lines[number].split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.count > 1, !lines[number].contains(sign), !lines[number].contains("\\") else { return nil }
                lines[number] = indent + cells.joined(separator: sign)
            }
            return Mistake(text: lines.joined(separator: "\n"), lines: index...index + 1)
        },
        MistakeKind(name: "a comment for the heading of Examples") { file, draws in
            let headings = file.indices(.examples).filter { index in
                file.parts[..<index].last { $0 != .blank && $0 != .comment } == .row
            }
            guard let index = draws.one(of: headings) else { return nil }
            let indent = file.lines[index].prefix { $0 == " " }
            return Mistake(
                text: file.text(replacing: index, with: "\(indent)# \(file.lines[index].dropFirst(indent.count))"),
                lines: index...index + 2)
        },
        inStep("a text read in another encoding") { text, draws in
            text.replacing(one: text.ranges(of: /[äöüßéèñ●○]/), &draws) { letter, _ in
                String(decoding: letter.utf8.map { UInt16($0) }, as: UTF16.self)
            }
        },
        inStep("a keyword's neighbour joined by a keyword") { text, draws in
            text.contains("\"") || text.hasSuffix(":")
                ? nil : "\(text) \(["Then", "When", "And"][draws.below(3)]) \(text)"
        },
        inStep("a quote of a text that is not there") { text, draws in
            let quotes = text.ranges(of: "\"")
            guard quotes.count == 2 else { return nil }
            return text.replacing(one: quotes, &draws) { _, _ in "" }
        },
        inStep("will or should before a verb") { text, draws in
            text.replacing(one: text.ranges(of: #/ (is|are) /#), &draws) { _, draws in
                [" should be ", " will be ", " must be ", " has been "][draws.below(4)]
            }
        },
        inStep("who sees it before a sentence") { text, draws in
            text.split(separator: " ").count > 2
                ? ["I should see that ", "I see that ", "the user sees that "][draws.below(3)] + text : nil
        },
    ]
}
