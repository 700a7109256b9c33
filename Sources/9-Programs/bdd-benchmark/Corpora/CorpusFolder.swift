import BDDPlatform
import BDDSteps
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folder of the measured files. Each file is made when it is first needed. Its contents depend only on the seed,
/// not on other measurements.
final class CorpusFolder: Sendable {
    let path: String
    private let seed: UInt64
    /// Whether the files stay after the run.
    private let isKept: Bool
    private let made = Mutex<Set<String>>([])

    /// The size of the large feature file in bytes.
    static let fileSize = 10_000_000
    static let smallFileCount = 2_000
    static let smallFileSize = 3_000
    static let scenariosPerFile = 100
    static let mostScenarios = 10_000

    /// - Parameter kept: the path of a new folder that stays after the run; nil for a temporary folder.
    /// - Throws: `CorpusFolderError` if the folder is not empty or cannot be made.
    init(kept: String?, seed: UInt64) throws {
        let temporary = FileManager.default.temporaryDirectory.appending(path: "bdd-benchmark-\(UUID().uuidString)")
        path = kept.map { URL(filePath: $0).path } ?? temporary.path
        isKept = kept != nil
        self.seed = seed
        if let names = try? FileManager.default.contentsOfDirectory(atPath: path), !names.isEmpty {
            throw CorpusFolderError.notEmpty(path)
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CorpusFolderError.cannotBeMade(path)
        }
    }

    /// Removes the folder, unless it is to be kept.
    func cleanUp() {
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The text of a feature file with all elements of Gherkin.
    func featureText(size: Int, number: Int = 0) -> FeatureText {
        FeatureText(size: size, seed: RandomStream.seed(seed, ["feature", "\(size)", "\(number)"]))
    }

    func steps(count: Int) -> StepCorpus { StepCorpus(count: count, seed: seed) }

    /// Makes the large feature file, and returns its path.
    func file() throws -> String {
        try making("mixed.feature") { try write(featureText(size: Self.fileSize).bytes, to: $0) }
    }

    /// Makes an empty feature file, and returns its path.
    func emptyFile() throws -> String {
        try making("empty.feature") { try write([], to: $0) }
    }

    /// Makes the folder of the small feature files, and returns its path.
    func smallFiles() throws -> String {
        try making("files") { folder in
            for number in 1...Self.smallFileCount {
                let text = featureText(size: Self.smallFileSize, number: number)
                try write(text.bytes, to: "\(folder)/\(Self.name(number))")
            }
        }
    }

    /// Makes a folder with `count` scenarios, at most a hundred in a file, and steps for `behave`. Returns its path.
    func scenarios(_ count: Int) throws -> String {
        try making(count == 1 ? "scenario" : "scenarios-\(count)") { folder in
            let files = (count + Self.scenariosPerFile - 1) / Self.scenariosPerFile
            for number in 1...files {
                let text = ScenarioText.feature(number, scenarioCount: count / files)
                try write(Array(text.utf8), to: "\(folder)/\(Self.name(number))")
            }
            try write(Array(ScenarioText.behaveSteps.utf8), to: "\(folder)/steps/steps.py")
        }
    }

    /// Makes a folder with a property whose cases are all run, and returns its path.
    func cases(_ size: CasesText.Size) throws -> String {
        try making("cases-\(size.rawValue)") { folder in
            try write(Array(CasesText.feature(size).utf8), to: "\(folder)/cases.feature")
        }
    }

    /// Makes the source of a program that prints a word, and returns its path.
    func trivialProgram() throws -> String {
        try making("hi.swift") { try write(Array("print(\"hi\")\n".utf8), to: $0) }
    }

    /// The paths of the feature files in `folder`, sorted.
    func files(in folder: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return names.filter { $0.hasSuffix(".feature") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func name(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".feature"
    }

    private func making(_ name: String, _ make: (String) throws -> Void) throws -> String {
        if made.withLock({ $0.insert(name).inserted }) { try make("\(path)/\(name)") }
        return "\(path)/\(name)"
    }

    private func write(_ bytes: [UInt8], to file: String) throws {
        let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let output = try FileDescriptor.create(file)
        try output.write(bytes)
        try output.close()
    }
}

enum CorpusFolderError: Error, Equatable, CustomStringConvertible {
    case notEmpty(String)
    case cannotBeMade(String)

    var description: String {
        switch self {
        case .notEmpty(let path): "the folder '\(path)' is not empty: name a new one to keep the files in"
        case .cannotBeMade(let path): "the folder '\(path)' cannot be made"
        }
    }
}
