import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps

/// `bdd --bisect SEED`: finds the scenarios that make another one fail, and prints the command that shows it.
struct BisectCommand {
    let bisect: RunSettings.Bisect
    let process: FreshProcess

    /// Writes progress to standard error and the finding to standard output.
    ///
    /// - Returns: the exit code of the finding; `interrupted` if the search was interrupted.
    /// - Throws: `BisectionError`, and errors of runs and of standard output.
    func run(_ plan: Plan) async throws -> ExitCode {
        var steps = 0
        let bisection = Bisection(
            pickles: Array(plan.pickles), target: try target(plan.features), run: process.run,
            report: { line in
                steps += 1
                Terminal.standardError("Bisect, run \(steps): \(line)\n")
            })
        do {
            let finding = try await bisection.search()
            try FileDescriptor.standardOutput.write(Array(TerminalText.text(text(of: finding)).utf8))
            return finding.exitCode
        } catch is FreshProcess.Interruption {
            Terminal.standardError("Bisect: interrupted\n")
            return .interrupted
        }
    }

    /// The location of the scenario that the command line names; nil if it names none.
    private func target(_ features: [LoadedFeature]) throws -> ScenarioLocation? {
        guard let text = bisect.target else { return nil }
        let argument = PathArgument(text)
        guard argument.lines.count == 1, let line = argument.lines.first else {
            throw BisectionError.severalTargets(argument.lines.map { "\(argument.path):\($0)" })
        }
        _ = try FeatureFiles.find(argument.path)
        guard let feature = features.first(where: { $0.uri == argument.path }) else {
            throw BisectionError.notPlanned(ScenarioLocation(uri: argument.path, line: line))
        }
        let pickles = line <= feature.lineCount ? feature.pickles(at: line) : []
        guard let pickle = pickles.first else {
            throw SelectionError.noScenario(path: argument.path, line: line, of: feature.lineCount)
        }
        guard pickles.count == 1 else { throw BisectionError.wideTarget(text, count: pickles.count) }
        return pickle.scenarioLocation
    }

    private func text(of finding: Bisection.Finding) -> String {
        switch finding {
        case .nothingFails(let count):
            "No scenario of \(count) fails in the order random:\(bisect.seed).\n"
        case .passes(let scenario):
            "\(scenario.location) passes in the order random:\(bisect.seed).\n"
        case .failsAlone(let scenario):
            """
            \(scenario.location) fails alone: no other scenario is needed for it.

            \(command([scenario]))

            """
        case .needs(let earlier, let scenario):
            """
            \(scenario.location) fails after \(earlier.count == 1 ? "this scenario" : "these scenarios"), \
            and passes without\(earlier.count == 1 ? " it" : " any one of them"):
            \(earlier.map { "  \($0.location) # \(TerminalText.line($0.name))" }.joined(separator: "\n"))

            \(command(earlier + [scenario]))

            """
        }
    }

    /// The command that shows the failure.
    private func command(_ scenarios: [Bisection.Culprit]) -> String {
        let arguments = scenarios.map(\.location.description) + bisect.repeated
        let order = scenarios.count > 1 ? " --order named --parallel 1" : ""
        return ([ProgramName.command] + arguments.map(ShellText.word)).joined(separator: " ") + order
    }
}

extension Bisection.Finding {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .nothingFails, .passes: .accepted
        case .failsAlone, .needs: .refused
        }
    }
}
