import BDDOptions
import BDDReportFormats
import BDDReports
import BDDRunning
import BDDShards
import BDDSteps
import Gherkin

/// Finds the exit code for arguments and profiles without running scenarios or writing reports, for callers that try
/// very many of them.
package struct CommandTrial: Sendable {
    /// The path of the feature file that a run is planned for, in place of the paths in the arguments.
    private let feature: String

    package init(feature: String) {
        self.feature = feature
    }

    /// Reads the arguments, profiles and environment as the program does. For a run, also selects the scenarios.
    ///
    /// - Returns: `accepted` if the job can be done; `notDone` if not.
    package func exitCode(_ arguments: [String], _ environment: [String: String] = [:]) -> ExitCode {
        do {
            let context = CommandContext(glue: { [] }, formats: .builtIn, environment: environment)
            let call = CommandCall(arguments)
            if case .run(let arguments) = call, let word = arguments.first { try Commands.requireNone(like: word) }
            guard let (command, arguments) = call.builtIn else { return .accepted }
            if let settings = try command.requested(arguments, in: context) as? RunSettings, command is RunCommand.Type
            {
                try select(settings, environment)
            }
            return .accepted
        } catch {
            return .notDone
        }
    }

    private func select(_ settings: RunSettings, _ environment: [String: String]) throws {
        var settings = settings
        settings.paths = [feature]
        let shard = settings.bisect == nil ? try ShardChoice(settings.shard, environment) : .whole
        let loader = try FeatureLoader(settings)
        var ids = IdGenerator()
        let features = loader.load(try loader.files().features, spills: false, ids: &ids).features
        var plan = Plan(
            features, selection: try loader.selection(features, ranked: settings.order == .named),
            order: settings.order, shard: shard.part)
        try plan.readTimeouts()
        try plan.readProperties(SupportCode([]), try RunOptions(settings))
    }

    /// The names of all commands, options and report formats.
    package static var words: [String] {
        let options = Commands.builtIn.flatMap { $0.optionNames }
        return Set(Commands.builtIn.map { $0.name.rawValue } + options + ReportFormats.builtIn.names).sorted()
    }
}

extension Command {
    /// The settings from the arguments; nil if the arguments ask for something like help instead.
    fileprivate static func requested(_ arguments: [String], in context: CommandContext) throws -> Settings? {
        if case .settings(let settings) = try read(arguments, in: context) { settings } else { nil }
    }

    fileprivate static var optionNames: [String] { options.flatMap { $0.names + [$0.profileName] } }
}
