/// Receives the bytes of a report, in order.
///
/// A report does not learn of write errors: the creator of the output keeps the first error.
public typealias ReportOutput = ([UInt8]) -> Void

/// The outputs of a report that may write a second file.
package struct ReportOutputs {
    /// The terminal, or the file after the format's name.
    package var main: ReportOutput
    /// The file that GitHub names in `GITHUB_STEP_SUMMARY`; only `github` writes there.
    package var jobSummary: ReportOutput?

    package init(main: @escaping ReportOutput, jobSummary: ReportOutput? = nil) {
        self.main = main
        self.jobSummary = jobSummary
    }
}
