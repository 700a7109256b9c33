import BDDDiagnostics

/// A comment after a step, which Gherkin reads as part of the step.
package struct StepComment {
    /// The text without the comment.
    package let step: String
    /// The comment, beginning with its `#`.
    package let comment: String

    /// Nil if the whole text is a step, or if the text before ` # ` is not a step with exactly one definition: `issue
    /// #12` and `#ff0000` are text.
    ///
    /// - Parameter fill: replaces placeholders by values.
    package init?(_ text: String, in catalogue: StepCatalogue, fill: (String) -> String = { $0 }) {
        guard text.utf8.contains(UInt8(ascii: "#")), catalogue.matches(fill(text))?.isEmpty == true else { return nil }
        for mark in text.byteRanges(of: " # ") {
            let step = String(text[..<mark.lowerBound].trimmed)
            let comment = String(text[text.index(after: mark.lowerBound)...])
            guard comment.contains(where: \.isLetter), catalogue.matches(fill(step))?.count == 1 else { continue }
            (self.step, self.comment) = (step, comment)
            return
        }
        return nil
    }
}
