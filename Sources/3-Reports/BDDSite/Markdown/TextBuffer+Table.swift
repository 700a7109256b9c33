import BDDDiagnostics

/// Tables in a frame in which wide ones scroll, also by keyboard.
extension TextBuffer {
    /// - Parameter label: What the table is, for people who do not see it; a text of the program.
    mutating func beginTable(_ label: String) {
        append("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(label)\"><table class=\"data\">")
    }

    mutating func endTable() { line("</table></div>") }
}
