import Foundation

extension MistakeKind {
    /// How people talk and type who do not know the sentences: thought out before anybody looked at the rules again.
    static let habits: [MistakeKind] = [
        inStep("a small word for another") { text, draws in
            let small = ["in", "on", "at", "from", "to", "of", "for", "with", "um", "mit", "в", "на"]
            return text.replacing(one: text.plainWords.filter { small.contains(String(text[$0])) }, &draws) {
                word, draws in
                small.filter { $0 != word }[draws.below(6)]
            }
        },
        inStep("a contraction") { text, draws in
            let pairs = ["do not": "don't", "is not": "isn't", "are not": "aren't", "does not": "doesn't"]
            guard let (long, short) = pairs.sorted(by: <).first(where: { text.contains($0.key) }) else { return nil }
            return text.replacing(long, with: short)
        },
        inStep("another tense") { text, draws in
            let pairs = [
                "is": "was", "are": "were", "tap": "tapped", "play": "played", "swipe": "swiped", "shows": "showed",
                "see": "saw", "kostet": "kostete", "enthält": "enthielt", "стоит": "стоила", "лежит": "лежало",
            ]
            return text.replacing(one: text.plainWords.filter { pairs[String(text[$0])] != nil }, &draws) { word, _ in
                pairs[word]
            }
        },
        inStep("should for is") { text, draws in
            let pairs = [
                "is": "should be", "are": "should be", "shows": "should show", "ist": "soll sein",
                "стоит": "должна стоить",
            ]
            return text.replacing(one: text.plainWords.filter { pairs[String(text[$0])] != nil }, &draws) { word, _ in
                pairs[word]
            }
        },
        inStep("another person") { text, draws in
            for (me, other) in [("I ", ["she ", "you ", "the player "]), ("ich ", ["wir "]), ("я ", ["мы "])]
            where text.hasPrefix(me) {
                return (draws.one(of: other) ?? "") + text.dropFirst(me.count)
            }
            return nil
        },
        inStep("an article for another") { text, draws in
            let pairs = ["the": "a", "a": "the", "an": "the", "der": "die", "den": "die"]
            return text.replacing(one: text.plainWords.filter { pairs[String(text[$0])] != nil }, &draws) { word, _ in
                pairs[word]
            }
        },
        inStep("the end of a sentence cut off") { text, draws in
            let words = text.split(separator: " ")
            guard words.count > 3 else { return nil }
            return words.dropLast(1 + draws.below(2)).joined(separator: " ")
        },
        inStep("that behind a keyword") { text, _ in "that " + text },
        inStep("two blanks between words") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, _ in "  " }
        },
        inStep("a tab between words") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, _ in "\t" }
        },
        inStep("a remark in brackets") { text, draws in
            text + [" (see ticket 12)", " (new)", " [later]", " – as agreed"][draws.below(4)]
        },
        inStep("a step joined by and") { text, draws in
            let isEnglish = text.utf8.allSatisfy { $0 < 0x80 } && !text.contains("der ") && !text.contains("ich ")
            return text + (isEnglish ? " and the user waits" : text.contains("и") ? " и ждёт" : " und warte")
        },
        inStep("a break of a page") { text, _ in text + "<br>" },
        inStep("a backslash at the end") { text, _ in text + " \\" },
        inStep("a sign for a word") { text, draws in
            let pairs = [
                "and": "&", "is": "=", "are": "=", "und": "&", "number": "#", "и": "&", "mal": "×", "раз": "×",
            ]
            return text.replacing(one: text.plainWords.filter { pairs[String(text[$0])] != nil }, &draws) { word, _ in
                pairs[word]
            }
        },
        inStep("a word in capitals") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 2 }, &draws) { word, _ in word.uppercased() }
        },
        inStep("a key beside the right one") { text, draws in
            let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщз", "фывапролдж"].map(Array.init)
            return text.replacing(one: text.plainWords.filter { text[$0].count > 3 }, &draws) { word, draws in
                var letters = Array(word)
                let index = 1 + draws.below(letters.count - 1)
                for row in rows {
                    guard let key = row.firstIndex(of: letters[index]) else { continue }
                    letters[index] = row[key == 0 ? 1 : key - 1]
                    return String(letters)
                }
                return nil
            }
        },
        inStep("an accent on a letter") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].contains("e") }, &draws) { word, _ in
                word.replacing("e", with: "é", maxReplacements: 1)
            }
        },
        inStep("a value not filled in") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { _, draws in ["…", "?", "___", "TBD", "X"][draws.below(5)] }
        },
        inStep("a number glued to its word") { text, draws in
            text.replacing(one: text.ranges(of: /\p{L} [0-9]/), &draws) { match, _ in match.replacing(" ", with: "") }
        },
        inStep("a sign before a number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                ["#", "No. ", "no ", "nr ", "~"][draws.below(5)] + number
            }
        },
        inStep("a range for a number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                ["\(number)-9", "\(number)..9", "\(number) or 9", "\(number)–9"][draws.below(4)]
            }
        },
        inStep("a Roman number") { text, draws in
            let roman = ["1": "I", "2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI", "8": "VIII", "9": "IX"]
            return text.replacing(one: text.plainNumbers.filter { roman[String(text[$0])] != nil }, &draws) {
                number, _ in
                roman[number]
            }
        },
        inStep("a colour in another language") { text, draws in
            let pairs = [
                "red": ["rot", "rouge"], "yellow": ["gelb", "jaune"], "green": ["grün", "vert"],
                "blue": ["blau", "bleu"],
            ]
            return text.replacing(one: text.plainWords.filter { pairs[String(text[$0])] != nil }, &draws) {
                word, draws in
                pairs[word]?[draws.below(2)]
            }
        },
        inStep("a list with and") { text, draws in
            let lists = text.ranges(of: /(red|yellow|green|blue|empty), (red|yellow|green|blue|empty)(?!,)/)
            return text.replacing(one: lists, &draws) { list, _ in list.replacing(", ", with: " and ") }
        },
        inStep("other signs in a list") { text, draws in
            let sign = ["; ", "/", " | ", " - ", ","][draws.below(5)]
            let lists = text.ranges(of: /\p{L}+(, \p{L}+){2,}/)
            return text.replacing(one: lists, &draws) { list, _ in list.replacing(", ", with: sign) }
        },
        inStep("backticks around a text") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"]*"/), &draws) { quoted, _ in
                "`\(quoted.dropFirst().dropLast())`"
            }
        },
        inStep("quotes of other countries") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"]*"/), &draws) { quoted, draws in
                let inner = quoted.dropFirst().dropLast()
                return ["«\(inner)»", "„\(inner)“", "‚\(inner)‘", "『\(inner)』"][draws.below(4)]
            }
        },
        inStep("an escape before a quote") { text, draws in
            text.contains("\"") ? text.replacing("\"", with: "\\\"") : nil
        },
        inStep("quotes around a word") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 2 }, &draws) { word, _ in "\"\(word)\"" }
        },
    ]
}
