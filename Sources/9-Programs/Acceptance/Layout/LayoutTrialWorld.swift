import BDDKit
import BDDSteps

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The state of a scenario that runs features about layouts in a folder of its own.
final class LayoutTrialWorld: World {
    /// The runs in order, each with the inputs that it laid out.
    private(set) var runs: [(scenario: FeatureTrial.Scenario, inputs: [String])] = []
    /// Why the latest feature could not be run; nil if it was run.
    private(set) var refusal: String?
    /// The text of the feature that is run.
    var feature = ""
    private let folder = FileManager.default.temporaryDirectory.path + "/bdd-layout-\(UUID().uuidString)"

    private static let steps = FeatureTrial.Steps([layoutSteps, valueSteps])

    init() {}

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var pictures: PictureFolder { PictureFolder(path: folder + "/pictures") }
    var snapshots: PictureFolder { PictureFolder(path: folder + "/snapshots") }

    func replace(_ original: String, with text: String) throws {
        try expect(feature.contains(original), "the feature has no '\(original)'")
        feature = feature.replacing(original, with: text)
    }

    /// Changes the lines of a snapshot of the feature.
    func changeSnapshot(_ name: String, _ change: (inout [String]) throws -> Void) throws {
        let svg = try require(try snapshots.picture(name), "there is no snapshot \"\(name)\"")
        var lines = svg.split(whereSeparator: \.isNewline).map(String.init)
        try change(&lines)
        try snapshots.write(lines.joined(separator: "\n"), name: name)
    }

    /// Runs a feature with one scenario.
    func run(_ feature: String, _ arguments: [String] = [], environment: [String: String] = [:]) async throws {
        try expect(!feature.isEmpty, "there is no feature to run: begin with 'Given this feature:'")
        refusal = nil
        let log = InputLog()
        do {
            let trial = try await InputLog.$current.withValue(log) {
                try await FeatureTrial(
                    feature, uri: folder + "/example.feature", steps: Self.steps, arguments: arguments,
                    environment: environment)
            }
            try expect(trial.scenarios.count, equals: 1, "the scenarios of the feature")
            runs.append((trial.scenarios[0], log.all))
        } catch let error as StepFailure {
            throw error
        } catch {
            refusal = "\(error)"
        }
    }

    /// Runs a feature with one scenario. The options in `arguments` are separated by spaces.
    func run(_ feature: String, arguments: String) async throws {
        try await run(feature, arguments.split(separator: " ").map(String.init))
    }

    func latest() throws -> FeatureTrial.Scenario {
        try expect(refusal == nil, "expected that the feature is run, was not: \(refusal ?? "")")
        return try require(runs.last, Self.notRun).scenario
    }

    func inputs() throws -> [String] { try require(runs.last, Self.notRun).inputs }

    func inputsOfFirstRun() throws -> [String] { try firstRun().inputs }

    /// The run with which later runs are compared.
    private func firstRun() throws -> (scenario: FeatureTrial.Scenario, inputs: [String]) {
        try expect(runs.count > 1, "there was no second run: write 'When it is run again'")
        return runs[0]
    }

    private static let notRun = "no feature was run: begin with 'When it is run'"

    /// The failure message of the latest run, with `Features` for the name of the folder.
    func failure() throws -> String { failure(of: try latest()) }

    func failureOfFirstRun() throws -> String {
        failure(of: try firstRun().scenario)
    }

    private func failure(of scenario: FeatureTrial.Scenario) -> String {
        (scenario.message ?? "").replacing(folder, with: "Features")
    }
}

/// A step that takes any value, to record what generators draw.
private let valueSteps: StepLibrary<LayoutWorld> = [
    Given("the value {}") { (_, value: String) in InputLog.current?.note(value) }
]
