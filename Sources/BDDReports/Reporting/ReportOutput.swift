/// Takes the bytes of a report as they come, in order.
///
/// A report is not told whether they could be written: who made the output keeps the first failure.
public typealias ReportOutput = ([UInt8]) -> Void

/// Where the bytes of a report go that may have a second file.
package struct ReportOutputs {
    /// The terminal, or the file behind the format's name.
    package var main: ReportOutput
    /// The file that GitHub names in `GITHUB_STEP_SUMMARY`; only `github` writes there.
    package var jobSummary: ReportOutput?

    package init(main: @escaping ReportOutput, jobSummary: ReportOutput? = nil) {
        self.main = main
        self.jobSummary = jobSummary
    }
}
