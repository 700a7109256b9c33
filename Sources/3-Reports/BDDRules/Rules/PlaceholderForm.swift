import BDDSentences
import Gherkin

/// A placeholder in the form of another program, page or language: `${colour}`, `$colour`, `{{colour}}`, `&lt;colour&gt;`.
package struct PlaceholderForm {
    package let written: String
    let meant: String
    /// The whole text with the placeholder.
    package let text: String

    /// Forms that rarely mean anything else.
    private static let clear = [
        ("${", "}"), ("{{", "}}"), ("#{", "}"), ("&lt;", "&gt;"), ("＜", "＞"), ("‹", "›"), ("〈", "〉"), ("{", "}"),
    ]
    /// Forms that may be text.
    private static let others = [
        ("[", "]"), ("(", ")"), ("%", "%"), ("«", "»"), (">", "<"), ("\"<", ">\""), ("$", ""), (":", ""), ("@", ""),
        ("", ""),
    ]

    /// The first column whose name the text contains in a form with no other meaning.
    init?(in text: String, columns: [String], isTaken: (String) -> Bool) {
        guard text.utf8.contains(where: { $0 > 0x7F || "{&$".utf8.contains($0) }) else { return nil }
        for name in columns where !name.isEmpty && text.hasBytes(of: name) {
            for (open, close) in Self.clear + [("$", "")] {
                let form = open + name + close
                if open == "{", isTaken(name) { continue }
                guard text.hasBytes(of: form), let range = text.byteRanges(of: form).first else { continue }
                let next = text[range.upperBound...].first
                if close.isEmpty, next.map({ $0.isLetter || $0.isNumber || "_-".contains($0) }) == true { continue }
                self.init(range, form, name: name, in: text)
                return
            }
        }
        return nil
    }

    /// The form of a column's name whose replacement turns a text without a definition into a step.
    package init?(of text: String, columns: [String], isStep: (String) -> Bool) {
        for name in columns where !name.isEmpty && text.hasBytes(of: name) {
            for (open, close) in Self.clear + Self.others {
                let form = open + name + close
                for range in text.byteRanges(of: form) {
                    // This is a placeholder already.
                    if text[..<range.lowerBound].last == "<", text[range.upperBound...].first == ">" { continue }
                    let found = PlaceholderForm(range, form, name: name, in: text)
                    if isStep(found.text) {
                        self = found
                        return
                    }
                }
            }
        }
        return nil
    }

    private init(_ range: Range<String.Index>, _ form: String, name: String, in text: String) {
        written = form
        meant = "<\(name)>"
        self.text = "\(text[..<range.lowerBound])<\(name)>\(text[range.upperBound...])"
    }
}
