import BDDDiagnostics

/// A step with a sign that looks like the sign of its definition: `36×79` for `36x79`, `●o` for `●○`. Text in quotes is
/// never changed.
struct LookAlikeSign {
    struct Exchange: Hashable {
        let written: Character
        let meant: String
    }

    let text: String
    let exchanges: [Exchange]

    /// Nil if no exchange makes a step, or if several make different steps.
    ///
    /// - Parameter known: the signs beyond ASCII that definitions have.
    init?(_ changed: ChangedText, _ known: Set<Character>) {
        let text = changed.text
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard !isASCII || !known.isEmpty, text.utf8.count < Self.longestText else { return nil }
        let words = Self.words(of: text)
        // Characters beyond ASCII are rarely typed on purpose, so they are exchanged everywhere.
        if !isASCII {
            let odd = words.joined().filter { !$0.isQuoted && !$0.character.isASCII }.map(\.character)
            let choices = Self.choices(odd, known)
            if let found = Self.only(choices, in: words, exchanged: words.indices, isStep: changed.isStep) {
                self = found
                return
            }
        }
        // The bytes before each word.
        var start = 0
        for index in words.indices {
            guard changed.mayBeStep(changedAfter: start) else { return nil }
            start += words[index].reduce(1) { $0 + $1.character.utf8.count }
            guard words[index].count <= Self.longestWord else { continue }
            let signs = words[index].filter { !$0.isQuoted }.map(\.character)
            let choices = Self.choices(signs, known)
            guard !choices.isEmpty else { continue }
            if let found = Self.only(choices, in: words, exchanged: index..<index + 1, isStep: changed.isStep) {
                self = found
                return
            }
        }
        return nil
    }

    private static let (longestText, longestWord, mostChoices) = (300, 20, 64)

    private init(text: String, exchanges: [Exchange]) { (self.text, self.exchanges) = (text, exchanges) }

    private typealias Word = [(character: Character, isQuoted: Bool)]

    /// The characters between single spaces.
    private static func words(of text: String) -> [Word] {
        var words: [Word] = [[]]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == " " {
                words.append([])
            } else {
                words[words.count - 1].append((character, isQuoted || character == "\""))
            }
        }
        return words
    }

    /// All sets of exchanges for some characters; empty if there are too many.
    private static func choices(_ characters: [Character], _ known: Set<Character>) -> [[Exchange]] {
        var choices: [[Exchange]] = [[]]
        var seen: Set<Character> = []
        for character in characters where seen.insert(character).inserted {
            let others = others(of: character, known)
            guard !others.isEmpty else { continue }
            choices = choices.flatMap { choice in
                [choice] + others.map { choice + [Exchange(written: character, meant: $0)] }
            }
            if choices.count > mostChoices { return [] }
        }
        return Array(choices.dropFirst())
    }

    private static func only(
        _ choices: [[Exchange]], in words: [Word], exchanged: Range<Int>, isStep: (String) -> Bool
    ) -> LookAlikeSign? {
        var found: LookAlikeSign?
        for choice in choices {
            let meant = Dictionary(choice.map { ($0.written, $0.meant) }) { first, _ in first }
            let text = words.indices.map { index -> String in
                var word = ""
                for (character, isQuoted) in words[index] {
                    let isOther = !isQuoted && exchanged.contains(index)
                    let other = isOther ? meant[character] : nil
                    // A fraction alone has no whole number before its point.
                    word +=
                        other.map { $0.first == "." && word.last?.isNumber != true ? "0" + $0 : $0 }
                        ?? String(character)
                }
                return word
            }.joined(separator: " ")
            guard isStep(text) else { continue }
            if let found, found.text != text { return nil }
            found = found ?? LookAlikeSign(text: text, exchanges: choice)
        }
        return found
    }
}

extension LookAlikeSign {
    /// The characters that a written one may stand for. One of two look-alikes is beyond ASCII: either the written one,
    /// or one that a definition has.
    private static func others(of character: Character, _ known: Set<Character>) -> [String] {
        var others: [String] = []
        for other in alike[character] ?? [] where character.isASCII != other.isASCII || !other.isASCII {
            if other.isASCII || known.contains(other) { others.append(String(other)) }
        }
        guard !character.isASCII else { return others }
        if let digit = character.wholeNumberValue, (0...9).contains(digit) { others.append(String(digit)) }
        return others + (sequences[character] ?? [])
    }

    private static let sequences: [Character: [String]] = [
        "…": ["...", ".."], "‥": [".."], "½": [".5"], "¼": [".25"], "¾": [".75"], "⅛": [".125"], "→": ["->"],
        "⇒": ["=>"], "≤": ["<="], "≥": [">="], "≠": ["!="],
    ]

    private static let alike: [Character: [Character]] = {
        let groups = [
            "xX×✕✖✗✘╳⨯хХ", "oO0○◯⚪〇∘°оО", "●•∙⚫⬤*", "*∗⁎✱＊×", "-–—−‐‑‒―－", ":：∶꞉︰", ",，、،", ";；\u{37E}",
            "/⁄∕／", "'’‘′ʼ＇", ".．。․·・", "%％٪", "#＃♯", "+＋", "=＝", "<‹〈＜", ">›〉＞", "(（", ")）", "[［", "]］", "~～∼",
            "|｜¦│", "!！", "?？", "&＆", "@＠", "_＿", "→➔➜⟶", "★⭐✭", "☆✩", "■◼▪⬛", "□◻▫⬜", "✓✔☑", "▲△", "·・•‧∙",
        ]
        var alike: [Character: [Character]] = [:]
        for group in groups {
            for character in group { alike[character, default: []] += group.filter { $0 != character } }
        }
        return alike
    }()
}

extension LookAlikeSign.Exchange {
    /// Such as `'×', U+00D7 (MULTIPLICATION SIGN), should be 'x'`.
    var problem: String {
        "\(Self.name(String(written))) should be \(Self.name(meant, isLast: true))"
    }

    private static func name(_ text: String, isLast: Bool = false) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first, !scalar.isASCII else { return "'\(text)'" }
        let name = scalar.properties.name.map { " (\($0))" } ?? ""
        return "'\(text)', \(scalar.codePoint)\(name)\(isLast ? "" : ",")"
    }
}
