/// The text that the `github` format appends to the summary of a job.
package enum JobSummaryText {
    /// Whether the text contains such a summary; other steps of the job may have written more.
    package static func wrote(_ text: EarlierText) -> Bool {
        text.hasLine { line in
            [.accepted, .nothingPassed, .notAccepted, .unfinished, .interrupted].contains {
                (headline: Verdict.Headline) in
                line == "## \(headline.mark) \(headline.rawValue)"
            }
        }
    }
}
