/// Text as it stands between tags or in a quoted attribute of a page.
package enum MarkupText {
    package static func escaped(_ text: String) -> String {
        var out = TextBuffer()
        out.append(escaped: text)
        return out.string
    }
}
