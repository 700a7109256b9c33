import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDRunning
import Gherkin

/// The package that `bdd init --features FOLDER` makes from the features of another Cucumber.
package struct Adoption {
    let steps: AdoptedSteps
    /// The path of the features, from the folder of the package.
    let path: String
    let stepCount: Int
    let scenarioCount: Int
    /// The features that cannot be parsed, whose steps are left out.
    let unread: [String]
    private let topics: [StepTopics.Topic]

    /// - Parameters:
    ///   - features: the folder of the features.
    ///   - folder: the folder of the new package.
    /// - Throws: `FeatureFileErrors`, or `AdoptionError` if there is no step.
    package init(of features: String, for folder: String) throws {
        let loader = try FeatureLoader(paths: [features], dialect: .english)
        var ids = IdGenerator()
        let set = loader.load(try loader.files().features, spills: false, ids: &ids)
        let survey = StepSurvey(set.features)
        guard survey.stepCount > 0 else { throw AdoptionError(folder: features) }
        unread = set.failures.compactMap(\.source.uri) + set.unreadable.map(\.description)
        stepCount = survey.stepCount
        scenarioCount = set.features.reduce(0) { $0 + $1.traits.pickleCount }
        steps = AdoptedSteps(survey)
        path = PackageOrigin.path(of: features, from: folder)
        topics = StepTopics(steps.definitions, folder: features).topics
    }

    /// The files of the package.
    package func files(_ package: NewPackage) -> [NewPackage.File] {
        let world = AdoptedSource.typeName("\(SwiftName.member(of: package.name).filter { $0 != "`" })World")
        return [
            NewPackage.File(
                path: "Package.swift", purpose: "what the package is made of",
                text: package.manifest(steps: "FeatureSteps")),
            NewPackage.File(
                path: "cucumber.json", purpose: "where the features are",
                text: "{\n  \"default\": { \"paths\": [\(path.debugDescription)] }\n}\n"),
        ] + AdoptedSource(steps: steps, topics: topics, world: world).files + [
            NewPackage.File(
                path: "Sources/acceptance/Program.swift", purpose: "the program",
                text: NewPackage.program.replacing("BasketSteps", with: "FeatureSteps").replacing(
                    "basketSteps", with: "allSteps")),
            NewPackage.File(
                path: "Tests/FeatureTests/FeatureTests.swift", purpose: "the features as Swift Testing cases",
                text: NewPackage.tests.replacing("BasketSteps", with: "FeatureSteps").replacing(
                    "basketSteps", with: "allSteps"
                ).replacing("\"Features\", steps", with: "\(path.debugDescription), steps")),
            NewPackage.File(path: ".gitignore", purpose: "what Git passes over", text: NewPackage.ignored),
        ] + NewPackage.editorFiles
    }

    /// The adopted features in numbers, and warnings about them.
    package var summary: String {
        let count = steps.definitions.count
        let words = steps.types.all.count
        var lines = [
            "\(Self.text(scenarioCount, "scenario")) with \(Self.text(stepCount, "step")): "
                + "\(Self.text(count, "definition")), \(count == 1 ? "" : "each ")pending"
                + (words == 0 ? "." : ", and \(words == 1 ? "1 enum" : "\(words) enums") of words that vary.")
        ]
        if !unread.isEmpty {
            lines.append("Left out, because these files cannot be parsed ('check' says why): \(Self.list(unread)).")
        }
        if !steps.unclear.isEmpty {
            lines.append("Not clear, so look at these steps first: \(Self.list(steps.unclear.map { "'\($0)'" })).")
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ count: Int, _ noun: String) -> String {
        "\(count.groupedText) \(noun)\(count == 1 ? "" : "s")"
    }

    private static func list(_ items: [String]) -> String {
        items.prefix(5).joined(separator: ", ") + (items.count > 5 ? " and \(items.count - 5) more" : "")
    }
}

/// There is nothing to write definitions for.
struct AdoptionError: WholeMessage {
    let folder: String

    var description: String { "bdd: error: no feature in '\(folder)' has a step" }
}
