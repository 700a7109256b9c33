import BDDDiagnostics
import BDDPlatform
package import BDDSteps

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a program that is built anew leaves to its next version.
package protocol Handover: Codable {}

extension Handover {
    /// What the version before has left; nil where there was none.
    package static var inheritance: Self? {
        Successor.inheritance.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
    }

    /// Goes on as the next version of this program, also where nothing can be left to it.
    ///
    /// - Returns: only when there is none that can be started.
    package func goOn(_ task: WatchTask) -> ExitCode {
        var environment = task.environment
        if let data = try? JSONEncoder().encode(self) { try? Successor.leave(Array(data), in: &environment) }
        let program = task.product?.program ?? ""
        let error = Successor.start(program, environment: environment)
        Terminal.standardError("bdd: error: '\(program)' cannot be started: \(error)\n")
        return .notDone
    }
}

/// What `bdd watch` leaves.
package struct WatchHandover: Handover, Equatable {
    /// What woke the program that is gone.
    let reason: String
    /// What was not accepted.
    let failures: [FailedScenario]
}
