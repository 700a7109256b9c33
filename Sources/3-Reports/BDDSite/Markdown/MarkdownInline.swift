import BDDDiagnostics
import BDDReportFormats

/// The text of a paragraph, with emphasis, code, links and pictures.
struct MarkdownInline {
    private let text: [Character]
    private let picture: (String) -> String?
    private let link: (String) -> String?
    private var index = 0
    /// The characters that are not yet written.
    private var plain = ""
    /// Whether the text is inside a link, which cannot contain another link.
    private let isInLink: Bool

    /// How many characters ahead the end of a link or of emphasis is searched for. The limit keeps the time linear.
    private static let reach = 2000

    private func limit(from start: Int) -> Int { min(text.count, start + Self.reach) }

    init(
        _ text: Substring, picture: @escaping (String) -> String?, link: @escaping (String) -> String?,
        isInLink: Bool = false
    ) {
        self.text = Array(text)
        self.picture = picture
        self.link = link
        self.isInLink = isInLink
    }

    mutating func append(to out: inout TextBuffer) {
        while index < text.count {
            if !appendSpecial(to: &out) {
                plain.append(text[index])
                index += 1
            }
        }
        flush(to: &out)
    }

    private mutating func flush(to out: inout TextBuffer) {
        out.append(escaped: plain)
        plain = ""
    }

    /// Appends the element that begins here; returns false if it is only a character.
    private mutating func appendSpecial(to out: inout TextBuffer) -> Bool {
        switch text[index] {
        case "\\": return appendEscaped()
        case "`": return appendCode(to: &out)
        case "!": return isNext("[", at: index + 1) && appendPicture(to: &out)
        case "[": return !isInLink && appendLink(to: &out)
        case "<": return !isInLink && appendBracketedAddress(to: &out)
        case "h": return !isInLink && appendAddress(to: &out)
        case "*", "_", "~": return appendEmphasis(to: &out)
        default: return false
        }
    }

    private func isNext(_ character: Character, at position: Int) -> Bool {
        position < text.count && text[position] == character
    }

    private mutating func appendEscaped() -> Bool {
        guard index + 1 < text.count, "\\`*_{}[]()#+-.!|<>~".contains(text[index + 1]) else { return false }
        plain.append(text[index + 1])
        index += 2
        return true
    }

    private mutating func appendCode(to out: inout TextBuffer) -> Bool {
        let fence = text[index...].prefix { $0 == "`" }.count
        var end = index + fence
        while end < limit(from: index) {
            let run = text[end...].prefix { $0 == "`" }.count
            if run == fence {
                flush(to: &out)
                out.element("code", String(String(text[(index + fence)..<end]).trimmed))
                index = end + run
                return true
            }
            end += max(run, 1)
        }
        return false
    }

    /// The words in brackets and the address after them, from the opening bracket on; nil if there are none.
    private func bracketed(from start: Int) -> (words: Range<Int>, address: String, end: Int)? {
        var level = 0
        var end = start
        let limit = limit(from: start)
        while end < limit {
            if text[end] == "[" { level += 1 }
            if text[end] == "]" { level -= 1 }
            if level == 0 { break }
            end += 1
        }
        guard end < limit, isNext("(", at: end + 1) else { return nil }
        // An address may have brackets of its own: in pairs, or any between '<' and '>'.
        let inside = text[(end + 2)..<self.limit(from: end + 2)]
        let first = inside.first == "<" ? inside.firstIndex(of: ">") ?? inside.startIndex : inside.startIndex
        var depth = 1
        let close = inside[first...].firstIndex { character in
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            return depth == 0
        }
        guard let close else { return nil }
        let target = String(text[(end + 2)..<close]).trimmed
        // A title may follow the address.
        let address = target.prefix { !$0.isWhitespace }.drop { $0 == "<" }
        return (start + 1..<end, String(address.hasSuffix(">") ? address.dropLast() : address), close + 1)
    }

    private mutating func appendPicture(to out: inout TextBuffer) -> Bool {
        guard let (words, address, end) = bracketed(from: index + 1) else { return false }
        let alternative = String(text[words])
        flush(to: &out)
        if let source = picture(address) {
            out.append("<img src=\"")
            out.append(escaped: source)
            out.append("\" alt=\"")
            out.append(escaped: alternative)
            out.append("\" loading=\"lazy\">")
        } else {
            append(alternative.isEmpty ? address : alternative, to: link(address), into: &out)
        }
        index = end
        return true
    }

    private mutating func appendLink(to out: inout TextBuffer) -> Bool {
        guard let (words, address, end) = bracketed(from: index) else { return false }
        flush(to: &out)
        let target = link(address)
        if let target { Self.open(target, to: &out) }
        var inner = MarkdownInline(Substring(String(text[words])), picture: picture, link: link, isInLink: true)
        inner.append(to: &out)
        if target != nil { out.append("</a>") }
        index = end
        return true
    }

    private mutating func appendBracketedAddress(to out: inout TextBuffer) -> Bool {
        guard let end = text[index..<limit(from: index)].firstIndex(of: ">") else { return false }
        let address = String(text[(index + 1)..<end])
        guard address.isWebAddress, !address.contains(where: \.isWhitespace) else { return false }
        flush(to: &out)
        append(address, to: address, into: &out)
        index = end + 1
        return true
    }

    private mutating func appendAddress(to out: inout TextBuffer) -> Bool {
        guard index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber) else { return false }
        var address = String(text[index...].prefix { !$0.isWhitespace && !"<>\"'`)]|".contains($0) })
        guard address.isWebAddress else { return false }
        while let last = address.last, ".,;:!?*_~".contains(last) { address.removeLast() }
        guard address.count > "https://".count else { return false }
        flush(to: &out)
        append(address, to: address, into: &out)
        index += address.count
        return true
    }

    private func append(_ words: String, to target: String?, into out: inout TextBuffer) {
        if let target { Self.open(target, to: &out) }
        out.append(escaped: words)
        if target != nil { out.append("</a>") }
    }

    private static func open(_ target: String, to out: inout TextBuffer) {
        out.append(target.isWebAddress ? "<a rel=\"noreferrer\" href=\"" : "<a href=\"")
        out.append(escaped: target)
        out.append("\">")
    }

    private mutating func appendEmphasis(to out: inout TextBuffer) -> Bool {
        let sign = text[index]
        let run = min(text[index...].prefix { $0 == sign }.count, 2)
        guard sign != "~" || run == 2, let end = closing(sign, run) else { return false }
        let name = sign == "~" ? "del" : run == 2 ? "strong" : "em"
        flush(to: &out)
        out.append("<\(name)>")
        let inside = Substring(String(text[(index + run)..<end]))
        var inner = MarkdownInline(inside, picture: picture, link: link, isInLink: isInLink)
        inner.append(to: &out)
        out.append("</\(name)>")
        index = end + run
        return true
    }

    /// The index where the emphasis that begins here ends; nil if the sign begins no emphasis, as in `snake_case` and
    /// `2 * 3`.
    private func closing(_ sign: Character, _ run: Int) -> Int? {
        let start = index + run
        guard start < text.count, !text[start].isWhitespace, text[start] != sign else { return nil }
        if sign == "_", index > 0, text[index - 1].isLetter || text[index - 1].isNumber { return nil }
        var end = start + 1
        let limit = limit(from: start)
        while end + run <= limit {
            let isEnd = text[end..<(end + run)].allSatisfy { $0 == sign } && !text[end - 1].isWhitespace
            let isInWord =
                sign == "_" && end + run < text.count
                && (text[end + run].isLetter || text[end + run].isNumber)
            let isLonger = isNext(sign, at: end + run) || (run == 1 && text[end - 1] == sign)
            if isEnd, !isInWord, !isLonger { return end }
            end += 1
        }
        return nil
    }
}

extension String {
    /// Whether the text is an address of the web, which cannot run code.
    var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") }
}
