import BDDDiagnostics

/// Escapes text for use between tags or in a quoted attribute.
package enum MarkupText {
    package static func escaped(_ text: String) -> String {
        var out = TextBuffer()
        out.append(escaped: text)
        return out.string
    }
}
