import BDDPlatform
import BDDReports
import BDDSteps
import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The outcomes of earlier runs, in a file of the build folder, so that a run tries only changed defects and survivors.
///
/// An outcome is known as long as the file with the defect, the feature that noticed it, and all Swift files that get
/// no defects are the same. A survivor is always tried again, because another scenario may notice it now.
struct DefectStore {
    private struct Contents: Codable {
        /// A hash of all that every outcome depends on.
        var context = ""
        /// The outcomes by `key(_:in:)`.
        var outcomes: [String: Kept] = [:]
    }

    private struct Kept: Codable {
        enum Kind: String, Codable { case found, crash, timeout, leftOut }

        var kind: Kind
        /// The scenario that noticed the defect, as in `scenarioKeys`.
        var scenario: String?
    }

    private let path: String
    private var contents = Contents()
    private let scenarios: [String: Int]
    private let scenarioKeys: [String]

    /// - Parameters:
    ///   - path: the path of the file. It may be missing, or from another version.
    ///   - context: texts on which every outcome depends.
    ///   - scenarios: the scenarios of the plan.
    ///   - features: the features of these scenarios.
    init(path: String, context: [String], scenarios: [Pickle], features: [Source]) {
        self.path = path
        let hashes = Dictionary(features.map { ($0.uri, Self.hash([$0.data])) }) { first, _ in first }
        scenarioKeys = scenarios.map { "\($0.scenarioLocation) \($0.name) \(hashes[$0.uri] ?? "")" }
        self.scenarios = Dictionary(scenarioKeys.enumerated().map { ($1, $0) }) { first, _ in first }
        contents.context = Self.hash(context)
        guard let bytes = try? FileDescriptor.contents(of: path),
            let read = try? JSONDecoder().decode(Contents.self, from: Data(bytes)), read.context == contents.context
        else { return }
        contents = read
    }

    static func hash(_ texts: [String]) -> String { String(RandomStream.seed(0, texts), radix: 16) }

    /// - Parameter file: the hash of the file with the defect.
    private static func key(_ defect: Defect, in file: String) -> String { "\(defect.id) \(file)" }

    /// The known outcome of a defect, which need not be tried again; `leftOut` if it does not compile.
    enum Known { case outcome(DefectOutcome), leftOut }

    /// Nil if the defect must be tried.
    func known(_ defect: Defect, in file: String) -> Known? {
        guard let kept = contents.outcomes[Self.key(defect, in: file)] else { return nil }
        if kept.kind == .leftOut { return .leftOut }
        guard let scenario = kept.scenario.flatMap({ scenarios[$0] }) else { return nil }
        return .outcome(kept.kind == .timeout ? .timeout(scenario) : .found(scenario, isCrash: kept.kind == .crash))
    }

    mutating func record(_ outcome: DefectOutcome, of defect: Defect, in file: String) {
        let kept: Kept? =
            switch outcome {
            case .found(let scenario, let isCrash):
                Kept(kind: isCrash ? .crash : .found, scenario: scenarioKeys[scenario])
            case .timeout(let scenario): Kept(kind: .timeout, scenario: scenarioKeys[scenario])
            case .unreached, .survived: nil
            }
        contents.outcomes[Self.key(defect, in: file)] = kept
    }

    mutating func recordLeftOut(_ defect: Defect, in file: String) {
        contents.outcomes[Self.key(defect, in: file)] = Kept(kind: .leftOut)
    }

    /// Writes the file. Without it, the next run tries everything, so an error is ignored.
    func write() {
        guard let data = try? JSONEncoder().encode(contents), let file = try? FileDescriptor.create(path) else {
            return
        }
        defer { file.discard() }
        try? file.write(Array(data))
    }
}
