import BDDDiagnostics
import BDDRunning

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Findings that are known: those of a file that `bdd check --format json` wrote. Lines may have moved since.
struct Baseline {
    private let known: Set<[String]>

    /// - Throws: `BaselineError` for a file that cannot be read or holds no findings.
    init(_ path: String) throws {
        let bytes = try FeatureFiles.read(path)
        guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(bytes)) else {
            throw BaselineError(path: path)
        }
        known = Set(wire.findings.map { [$0.code, $0.uri, $0.message] })
    }

    func contains(_ diagnostic: Diagnostic) -> Bool {
        known.contains([diagnostic.code, diagnostic.uri, diagnostic.message])
    }

    private struct Wire: Decodable {
        let findings: [Finding]

        struct Finding: Decodable {
            let code: String
            let uri: String
            let message: String
        }
    }
}

/// A file is no baseline.
struct BaselineError: WholeMessage {
    let path: String

    var description: String {
        """
        \(path): error: this is no list of findings
          help: 'bdd check --format json' writes one
        """
    }
}
