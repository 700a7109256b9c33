package import BDDReports

/// The settings of a command, as its options and arguments set them.
package protocol CommandSettings {
    /// The arguments that are not options.
    var paths: [String] { get set }

    /// Makes the default settings.
    ///
    /// - Parameter formats: the formats that `--format` accepts.
    init(formats: ReportFormats)
}
