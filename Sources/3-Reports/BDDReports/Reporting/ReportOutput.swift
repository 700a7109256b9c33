package import CucumberMessages

/// Receives the bytes of a report, in order.
///
/// A report does not learn of write errors: the creator of the output keeps the first error.
public typealias ReportOutput = ([UInt8]) -> Void

/// The outputs of a report that may write further files.
package struct ReportOutputs {
    /// The terminal, or the file after the format's name.
    package var main: ReportOutput
    /// The file that GitHub names in `GITHUB_STEP_SUMMARY`; only `github` writes there.
    package var jobSummary: ReportOutput?
    /// Writes the contents of an attachment into a file and returns the file's address, or nil if the contents stay in
    /// the stream; only `message` asks for it.
    package var attachmentURL: ((Attachment) -> String?)?
    /// Writes the contents of an attachment into a file and returns the file's path, or nil if it gets no file; only
    /// `junit` asks for it.
    package var attachmentPath: ((Attachment) -> String?)?

    package init(
        main: @escaping ReportOutput, jobSummary: ReportOutput? = nil,
        attachmentURL: ((Attachment) -> String?)? = nil, attachmentPath: ((Attachment) -> String?)? = nil
    ) {
        self.main = main
        self.jobSummary = jobSummary
        self.attachmentURL = attachmentURL
        self.attachmentPath = attachmentPath
    }
}
