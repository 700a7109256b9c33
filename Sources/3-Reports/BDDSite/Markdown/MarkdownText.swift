import BDDDiagnostics
import BDDReportFormats

/// Descriptions as HTML: paragraphs, lists, quotes, tables, code and pictures of Markdown. HTML in a description is
/// shown as text.
struct MarkdownText {
    /// Returns the address of a picture, by the path that the text has; nil if there is none.
    let picture: (String) -> String?
    /// Returns the address for a link, given the target in the text; nil if the target is not safe.
    let link: (String) -> String?

    /// The most bytes of a text that is read as Markdown. A longer text is probably data, and is shown unchanged.
    private static let longest = 20_000

    /// Appends a text. Empty texts give nothing.
    func append(_ text: String, to out: inout TextBuffer) {
        guard text.utf8.count <= Self.longest else {
            out.append("<div class=\"prose\"><pre tabindex=\"0\">")
            out.append(escaped: text)
            out.line("</pre></div>")
            return
        }
        let lines = Self.unindented(text.reportLines.map { $0.replacing("\t", with: "    ")[...] })
        guard lines.contains(where: { !$0.isBlank }) else { return }
        out.line("<div class=\"prose\">")
        append(lines[...], depth: 0, to: &out)
        out.line("</div>")
    }

    /// The lines without their common indentation.
    private static func unindented(_ lines: [Substring]) -> [Substring] {
        let least = lines.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
        return lines.map { $0.dropFirst(min(least, $0.indentation)) }
    }

    /// Deeper quotes and lists are shown as text.
    private static let deepest = 8

    private func append(_ lines: ArraySlice<Substring>, depth: Int, to out: inout TextBuffer) {
        var rest = lines
        while let first = rest.first {
            if first.isBlank {
                rest = rest.dropFirst()
            } else if let fence = first.fence {
                appendCode(&rest, fence, to: &out)
            } else if first.isRuler {
                out.line("<hr>")
                rest = rest.dropFirst()
            } else if let heading = first.headingText {
                out.append("<p class=\"heading\"><strong>")
                appendInline(heading, to: &out)
                out.line("</strong></p>")
                rest = rest.dropFirst()
            } else if first.isQuote, depth < Self.deepest {
                let quote = rest.prefix { $0.isQuote }
                rest = rest.dropFirst(quote.count)
                out.line("<blockquote>")
                append(quote.map(\.withoutQuoteMark)[...], depth: depth + 1, to: &out)
                out.line("</blockquote>")
            } else if first.marker != nil, depth < Self.deepest {
                appendList(&rest, depth: depth, to: &out)
            } else if MarkdownTable.begins(rest) {
                appendTable(&rest, to: &out)
            } else {
                appendParagraph(&rest, to: &out)
            }
        }
    }

    private func appendCode(_ rest: inout ArraySlice<Substring>, _ fence: Substring, to out: inout TextBuffer) {
        let indentation = rest.first?.indentation ?? 0
        rest = rest.dropFirst()
        let code = rest.prefix { line in
            !(line.trimmed.hasPrefix(fence) && line.trimmed.allSatisfy { $0 == fence.first })
        }
        rest = rest.dropFirst(code.count + 1)
        let text = code.map { $0.dropFirst(min(indentation, $0.indentation)) }.joined(separator: "\n")
        out.append("<pre tabindex=\"0\"><code>")
        out.append(escaped: text)
        out.line("</code></pre>")
    }

    /// Appends a list: its items begin with markers of one kind, and indented lines below a marker belong to its item.
    private func appendList(_ rest: inout ArraySlice<Substring>, depth: Int, to out: inout TextBuffer) {
        guard let kind = rest.first?.marker?.kind, let indentation = rest.first?.indentation else { return }
        out.line(kind == .number ? "<ol>" : "<ul>")
        while let first = rest.first, let marker = first.marker, marker.kind == kind,
            first.indentation <= indentation + 1
        {
            rest = rest.dropFirst()
            var item = [first.dropFirst(marker.width)]
            while let line = rest.first {
                let isEnd =
                    line.isBlank
                    ? rest.dropFirst().first.map { $0.indentation <= first.indentation } ?? true
                    : line.indentation <= first.indentation && (line.marker != nil || item.last?.isBlank == true)
                if isEnd { break }
                item.append(line.dropFirst(min(marker.width, line.indentation)))
                rest = rest.dropFirst()
            }
            while rest.first?.isBlank == true, rest.dropFirst().first?.marker?.kind == kind { rest = rest.dropFirst() }
            appendItem(item[...], depth: depth, to: &out)
        }
        out.line(kind == .number ? "</ol>" : "</ul>")
    }

    /// Appends an item of a list. Its first paragraph needs no element.
    private func appendItem(_ item: ArraySlice<Substring>, depth: Int, to out: inout TextBuffer) {
        var rest = item
        out.append("<li dir=\"auto\">")
        let lines = Self.paragraph(&rest)
        appendLines(lines, to: &out)
        append(rest, depth: depth + 1, to: &out)
        out.line("</li>")
    }

    private func appendTable(_ rest: inout ArraySlice<Substring>, to out: inout TextBuffer) {
        let table = MarkdownTable(&rest)
        out.beginTable("Table")
        out.append("<thead><tr>")
        for cell in table.header { appendCell("th", cell, to: &out) }
        out.append("</tr></thead><tbody>")
        for row in table.rows {
            out.append("<tr>")
            for index in table.header.indices { appendCell("td", index < row.count ? row[index] : "", to: &out) }
            out.append("</tr>")
        }
        out.append("</tbody>")
        out.endTable()
    }

    private func appendCell(_ element: String, _ text: String, to out: inout TextBuffer) {
        out.append("<\(element)>")
        appendInline(text[...], to: &out)
        out.append("</\(element)>")
    }

    private func appendParagraph(_ rest: inout ArraySlice<Substring>, to out: inout TextBuffer) {
        out.append("<p dir=\"auto\">")
        appendLines(Self.paragraph(&rest), to: &out)
        out.line("</p>")
    }

    /// Takes the lines of a paragraph: up to a blank line, or up to a line that begins another element.
    private static func paragraph(_ rest: inout ArraySlice<Substring>) -> [Substring] {
        var lines: [Substring] = []
        while let line = rest.first, !line.isBlank {
            let isOther =
                line.fence != nil || line.isQuote || line.isRuler || line.marker != nil || line.headingText != nil
            if isOther, !lines.isEmpty { break }
            lines.append(line)
            rest = rest.dropFirst()
        }
        return lines
    }

    /// Appends the lines of a paragraph. A line break is kept if the next word would have fitted on the line.
    private func appendLines(_ lines: [Substring], to out: inout TextBuffer) {
        let width = lines.reduce(72) { max($0, $1.trimmed.count) }
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            if index > 0 {
                let previous = lines[index - 1]
                let word = text.prefix { !$0.isWhitespace }
                let isWanted =
                    previous.hasSuffix("  ") || previous.hasSuffix("\\")
                    || previous.trimmed.count + 1 + word.count <= width
                out.append(isWanted ? "<br>" : " ")
            }
            appendInline(text.hasSuffix("\\") && index < lines.count - 1 ? text.dropLast() : text, to: &out)
        }
    }

    func appendInline(_ text: Substring, to out: inout TextBuffer) {
        var inline = MarkdownInline(text, picture: picture, link: link)
        inline.append(to: &out)
    }
}
