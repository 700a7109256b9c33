import BDDDiagnostics

/// Writes tables in a frame in which wide tables scroll, also by keyboard.
extension TextBuffer {
    /// - Parameter label: The description of the table for screen readers. It must come from the program.
    mutating func beginTable(_ label: String) {
        append("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(label)\"><table class=\"data\">")
    }

    mutating func endTable() { line("</table></div>") }
}
