import BDDDiagnostics
import BDDPlatform
package import BDDSteps

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The data that a program hands to its rebuilt version.
package protocol Handover: Codable {}

extension Handover {
    /// The data of the version before; nil if there is none.
    package static var inheritance: Self? {
        Successor.inheritance.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
    }

    /// Replaces this process by the rebuilt program, even if the data cannot be handed over.
    ///
    /// - Returns: an exit code, only if the program cannot be started.
    package func goOn(_ task: WatchTask) -> ExitCode {
        var environment = task.environment
        if let data = try? JSONEncoder().encode(self) { try? Successor.leave(Array(data), in: &environment) }
        let program = task.product?.program ?? ""
        let error = Successor.start(program, environment: environment)
        Terminal.standardError("bdd: error: '\(program)' cannot be started: \(error)\n")
        return .notDone
    }
}

/// The data that `bdd watch` hands to its rebuilt program.
package struct WatchHandover: Handover, Equatable {
    /// The change after which the program was rebuilt, in words.
    let reason: String
    /// The scenarios that were not accepted.
    let failures: [FailedScenario]
}
