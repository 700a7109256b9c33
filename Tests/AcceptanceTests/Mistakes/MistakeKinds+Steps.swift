import Foundation

extension MistakeKind {
    /// Slips of fingers and memory in sentences.
    static let sentences: [MistakeKind] = [
        inStep("a letter dropped") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 2 }, &draws) { word, draws in
                var letters = Array(word)
                letters.remove(at: 1 + draws.below(letters.count - 1))
                return String(letters)
            }
        },
        inStep("two letters swapped") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 3 }, &draws) { word, draws in
                var letters = Array(word)
                let index = 1 + draws.below(letters.count - 2)
                letters.swapAt(index, index + 1)
                return String(letters)
            }
        },
        inStep("a letter doubled") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 2 }, &draws) { word, draws in
                var letters = Array(word)
                let index = draws.below(letters.count)
                letters.insert(letters[index], at: index)
                return String(letters)
            }
        },
        inStep("a word twice") { text, draws in
            text.replacing(one: text.plainWords, &draws) { word, _ in "\(word) \(word)" }
        },
        inStep("a word left out") { text, draws in
            guard let range = draws.one(of: text.plainWords) else { return nil }
            return text.replacingCharacters(in: range, with: "").replacing("  ", with: " ")
                .trimmingCharacters(in: .whitespaces)
        },
        inStep("two words swapped") { text, draws in
            let words = text.plainWords
            guard words.count > 1 else { return nil }
            let index = draws.below(words.count - 1)
            let (first, second) = (words[index], words[index + 1])
            guard text[first.upperBound..<second.lowerBound] == " " else { return nil }
            return text.replacingCharacters(
                in: first.lowerBound..<second.upperBound, with: "\(text[second]) \(text[first])")
        },
        inStep("two words joined") { text, draws in
            text.replacing(one: text.betweenLetters(" "), &draws) { _, _ in "" }
        },
        inStep("a blank within a word") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 3 }, &draws) { word, draws in
                let index = word.index(word.startIndex, offsetBy: 1 + draws.below(word.count - 1))
                return "\(word[..<index]) \(word[index...])"
            }
        },
        inStep("a sign at the end") { text, draws in
            text + [".", ",", ";", "!", " .", "…"][draws.below(6)]
        },
        inStep("a colon forgotten or added at the end") { text, _ in
            text.hasSuffix(":") ? String(text.dropLast()) : text + ":"
        },
        inStep("a capital at the start") { text, _ in
            text.prefix(1).uppercased() + text.dropFirst()
        },
        inStep("a sentence in capitals") { text, draws in
            text.replacing(one: text.plainWords, &draws) { word, _ in word.uppercased() }
        },
        inStep("a synonym") { text, draws in
            let others = [
                "tap": "press", "swipe": "drag", "colour": "paint", "board": "field", "shows": "displays",
                "row": "line", "open": "started", "picture": "photo", "screen": "page", "buttons": "keys",
                "game": "match", "squares": "fields", "image": "graphic", "view": "widget", "tippe": "drücke",
            ]
            return text.replacing(one: text.plainWords.filter { others[String(text[$0])] != nil }, &draws) { word, _ in
                others[word]
            }
        },
        inStep("one for many") { text, draws in
            text.replacing(one: text.plainWords.filter { text[$0].count > 4 && text[$0].hasSuffix("s") }, &draws) {
                word, _ in String(word.dropLast())
            }
        },
    ]

    /// What word processors, sheets, chats and other keyboards make of a sentence.
    static let characters: [MistakeKind] = [
        inStep("curly quotes") { text, draws in
            let pairs = [("“", "”"), ("„", "“"), ("»", "«"), ("”", "”"), ("‘", "’")]
            let pair = pairs[draws.below(pairs.count)]
            return text.replacing(one: text.ranges(of: /"[^"\\]*"/), &draws) { value, _ in
                pair.0 + value.dropFirst().dropLast() + pair.1
            }
        },
        inStep("a quote not closed") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"\\]*"/), &draws) { value, _ in String(value.dropLast()) }
        },
        inStep("quotes forgotten") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"\\ ]+"/), &draws) { value, _ in
                String(value.dropFirst().dropLast())
            }
        },
        inStep("quotes as two apostrophes") { text, draws in
            text.replacing(one: text.ranges(of: /"[^"\\]*"/), &draws) { value, _ in
                "''\(value.dropFirst().dropLast())''"
            }
        },
        inStep("an entity of a page") { text, draws in
            let forms = ["\"": "&quot;", "<": "&lt;", ">": "&gt;", " ": "&nbsp;"]
            return text.replacing(one: text.ranges(of: /["<> ]/), &draws) { sign, _ in forms[sign] }
        },
        inStep("a blank of another kind") { text, draws in
            let blanks = ["\u{A0}", "\u{202F}", "\u{3000}", "\u{2003}", "\t", "  "]
            return text.replacing(one: text.betweenLetters(" "), &draws) { _, draws in
                blanks[draws.below(blanks.count)]
            }
        },
        inStep("a sign that nobody sees") { text, draws in
            let signs = ["\u{200B}", "\u{AD}", "\u{FEFF}", "\u{200E}", "\u{2060}"]
            return text.replacing(one: text.plainWords, &draws) { word, draws in
                let index = word.index(word.startIndex, offsetBy: draws.below(word.count + 1))
                return word[..<index] + signs[draws.below(signs.count)] + word[index...]
            }
        },
        inStep("a letter of another alphabet") { text, draws in
            let twins: [Character: Character] = ["a": "а", "e": "е", "o": "о", "c": "с", "p": "р", "x": "х"]
            let words = text.plainWords.filter { range in
                text[range].allSatisfy(\.isASCII) && text[range].contains { twins[$0] != nil }
            }
            return text.replacing(one: words, &draws) { word, _ in
                guard let index = word.firstIndex(where: { twins[$0] != nil }), let twin = twins[word[index]] else {
                    return nil
                }
                return word[..<index] + String(twin) + word[word.index(after: index)...]
            }
        },
        inStep("an apostrophe of print") { text, draws in
            text.replacing(one: text.betweenLetters("'"), &draws) { _, _ in "’" }
        },
        inStep("a comment behind a step") { text, draws in
            text + ["  # ask Anna", " # later", "   # see the board"][draws.below(3)]
        },
    ]

    /// Values that a definition does not take.
    static let values: [MistakeKind] = [
        inStep("a number in words") { text, draws in
            let words = [
                "0": "zero", "1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
                "8": "eight", "9": "nine", "10": "ten", "12": "twelve",
            ]
            return text.replacing(one: text.plainNumbers, &draws) { number, _ in words[number] }
        },
        inStep("a letter for a digit") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in
                let other = number.replacing("0", with: "O").replacing("1", with: "l")
                return other == number ? nil : other
            }
        },
        inStep("a digit of full width") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in
                String(String.UnicodeScalarView(number.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) }))
            }
        },
        inStep("a number with a decimal comma") { text, draws in
            text.replacing(one: text.ranges(of: /[0-9]+\.[0-9]+/), &draws) { number, _ in
                number.replacing(".", with: ",")
            }
        },
        inStep("an ordinal for a number") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, _ in
                number + (number == "1" ? "st" : number == "2" ? "nd" : number == "3" ? "rd" : "th")
            }
        },
        inStep("a minus of print") { text, draws in
            text.replacing(one: text.ranges(of: /-(?=[0-9])/), &draws) { _, draws in ["–", "−", "—"][draws.below(3)] }
        },
        inStep("a number with its sign") { text, draws in
            text.replacing(one: text.plainNumbers, &draws) { number, draws in
                ["#", "no. ", "~", "+"][draws.below(4)] + number
            }
        },
        inStep("a colour of no game") { text, draws in
            text.replacing(one: text.ranges(of: /\b(red|yellow|green|blue)\b/), &draws) { _, draws in
                ["purple", "rot", "gelb", "orange", "violet", "pink"][draws.below(6)]
            }
        },
        inStep("a colour misspelt") { text, draws in
            text.replacing(one: text.ranges(of: /\b(red|yellow|green|blue)\b/), &draws) { colour, draws in
                var letters = Array(colour)
                letters.swapAt(letters.count - 1, letters.count - 2)
                return String(letters)
            }
        },
        inStep("a list without its comma") { text, draws in
            text.replacing(one: text.betweenLetters(", "), &draws) { _, draws in
                [" ", "; ", " and ", " / "][draws.below(4)]
            }
        },
        inStep("a direction of no swipe") { text, draws in
            text.replacing(one: text.ranges(of: /from left to right|from right to left/), &draws) { _, draws in
                ["from left to left", "left to right", "to the right", "from left to rigth"][draws.below(4)]
            }
        },
    ]

    /// Placeholders of outlines.
    static let placeholders: [MistakeKind] = [
        inStep("a placeholder misspelt") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]{3,}>/), &draws) { name, draws in
                var letters = Array(name)
                letters.remove(at: 1 + draws.below(letters.count - 2))
                return String(letters)
            }
        },
        inStep("a placeholder not closed") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { name, draws in
                draws.below(2) == 0 ? String(name.dropLast()) : String(name.dropFirst())
            }
        },
        inStep("a placeholder in other brackets") { text, draws in
            let pairs = [("{", "}"), ("[", "]"), ("(", ")"), ("«", "»"), ("$", ""), ("<<", ">>"), ("< ", " >")]
            let pair = pairs[draws.below(pairs.count)]
            return text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { name, _ in
                pair.0 + name.dropFirst().dropLast() + pair.1
            }
        },
        inStep("a placeholder in another case") { text, draws in
            text.replacing(one: text.ranges(of: /<[^<>]+>/), &draws) { name, draws in
                draws.below(2) == 0 ? name.uppercased() : name.capitalized
            }
        },
    ]
}
