extension Picture {
    /// A complete SVG document without an XML declaration, for a file or for use inside HTML.
    ///
    /// Each element has its own line, in drawing order. Paths that draw nothing are left out.
    public var svg: String {
        let (width, height) = (Self.number(size.width), Self.number(size.height))
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">
            <title>\(Self.escaped(accessibilityLabel))</title>

            """
        for path in paths where path.bounds.isDrawable {
            svg += Self.element(path)
            svg += "\n"
        }
        svg += "</svg>"
        return svg
    }

    private static func element(_ path: Path) -> String {
        switch path.shape {
        case .oval(let rect):
            let (x, y) = (rect.size.width / 2, rect.size.height / 2)
            return """
                <ellipse cx="\(number(rect.origin.x + x))" cy="\(number(rect.origin.y + y))" \
                rx="\(number(x))" ry="\(number(y))" \(paint(path))/>
                """
        case .rectangle(let rect):
            return """
                <rect x="\(number(rect.origin.x))" y="\(number(rect.origin.y))" \
                width="\(number(rect.size.width))" height="\(number(rect.size.height))" \(paint(path))/>
                """
        case .text(let text, let rect):
            return """
                <text x="\(number(rect.origin.x))" y="\(number(rect.origin.y + rect.size.height / 2))" \
                textLength="\(number(rect.size.width))" lengthAdjust="spacingAndGlyphs" \
                font-size="\(number(rect.size.height * 0.8))" font-family="sans-serif" \
                dominant-baseline="central" \(paint(path))>\(escaped(text))</text>
                """
        }
    }

    private static func paint(_ path: Path) -> String {
        let color = path.color.hexadecimal
        switch path.style {
        case .fill:
            return "fill=\"\(color)\"\(opacity("fill", path.color))"
        case .stroke(let width):
            return """
                fill="none" stroke="\(color)" stroke-width="\(number(width))"\(opacity("stroke", path.color))
                """
        }
    }

    private static func opacity(_ kind: String, _ color: Color) -> String {
        color.alpha == 255 ? "" : " \(kind)-opacity=\"\(number(Double(color.alpha) / 255))\""
    }

    /// The shortest decimal that reads back as the same number: `12`, not `12.0`. A value that is not finite becomes 0.
    package static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        // Most values are whole, and integers are converted in a fraction of the time.
        if value.magnitude < 0x1p53, let whole = Int(exactly: value), whole != 0 || value.sign == .plus {
            return whole.description
        }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Escapes markup, and replaces characters that XML 1.0 forbids by U+FFFD.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\r": escaped += "&#13;"
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
