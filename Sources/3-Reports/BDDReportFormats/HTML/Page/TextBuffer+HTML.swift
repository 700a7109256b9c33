package import BDDDiagnostics
import CucumberMessages

extension TextBuffer {
    /// Appends text between tags or in a quoted attribute. Control characters become their pictures.
    package mutating func append(escaped text: String) {
        for line in TerminalText.lines(text).enumerated() {
            if line.offset > 0 { newline() }
            for byte in line.element.utf8 { append(escapedByte: byte) }
        }
    }

    private mutating func append(escapedByte byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "'"): append("&#39;")
        default: append(byte: byte)
        }
    }

    /// Appends an element that contains only text.
    package mutating func element(_ name: String, _ text: String, class style: String? = nil) {
        append("<\(name)")
        if let style { append(" class=\"\(style)\"") }
        append(">")
        append(escaped: text)
        append("</\(name.prefix { $0 != " " })>")
    }
}

extension Envelope.Duration {
    /// A duration in the form that people use: `321 ms`, `12.3 s`, `2 min 5 s`.
    var spokenText: String {
        let milliseconds = max(0, nanoseconds / 1_000_000)
        switch milliseconds {
        case ..<1000: return "\(milliseconds) ms"
        case ..<60_000: return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
        default: return "\(milliseconds / 60_000) min \(milliseconds / 1000 % 60) s"
        }
    }
}
