import BDDPlatform
import BDDStudio

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a studio leaves to the next version of the program, so that its pages go on as if nothing had happened.
struct StudioHandover: Codable {
    let key: StudioKey
    let failures: [FailedScenario]

    /// The variable with the number of the open file that holds it.
    private static let variable = "BDD_STUDIO_HANDOVER"

    /// Takes what the program before has left; nil where there was none.
    static func take(_ environment: inout [String: String]) -> StudioHandover? {
        guard let number = environment.removeValue(forKey: variable).flatMap({ Int32($0) }) else { return nil }
        let file = FileDescriptor(number: number)
        defer { file.discard() }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while let more = try? file.nextBytes(&buffer) { bytes += more }
        return try? JSONDecoder().decode(StudioHandover.self, from: Data(bytes))
    }

    /// Leaves it in a file without a name, which the next program inherits: nobody else can read its secret.
    func leave(in environment: inout [String: String]) {
        guard let data = try? JSONEncoder().encode(self), var file = try? TemporaryFile(),
            (try? file.append(Array(data))) != nil, let copy = try? file.reopened()
        else { return }
        copy.isInherited = true
        environment[Self.variable] = "\(copy.number)"
    }
}
