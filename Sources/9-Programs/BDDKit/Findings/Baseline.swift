import BDDDiagnostics
import BDDRunning

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Known findings, from a file that `bdd check --format json` wrote. Lines are not compared, because they may have
/// moved.
struct Baseline {
    private let known: Set<[String]>

    /// - Throws: `BaselineError` if the file contains no findings; an error if the file cannot be read.
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

/// The file at `path` is not a list of findings.
struct BaselineError: WholeMessage {
    let path: String

    var description: String {
        """
        \(path): error: this is not a list of findings
          help: 'bdd check --format json' writes one
        """
    }
}
