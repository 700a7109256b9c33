import BDDOptions
import BDDReports
import BDDRules

extension RunSettings {
    /// The settings before any option counts. In a program that runs no features, the rules that compare steps with
    /// their definitions are off.
    ///
    /// - Parameter formats: the formats that `--format` takes.
    init(ofProgramWith formats: ReportFormats) {
        self.init(formats: formats)
        if !Commands.runsFeatures { rules = .withoutDefinitions }
    }
}
