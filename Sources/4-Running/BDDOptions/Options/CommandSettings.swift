package import BDDReports

/// What options and arguments ask of a command.
package protocol CommandSettings {
    /// The arguments that are no options.
    var paths: [String] { get set }

    /// The settings when nothing is said.
    ///
    /// - Parameter formats: those that `--format` takes.
    init(formats: ReportFormats)
}
