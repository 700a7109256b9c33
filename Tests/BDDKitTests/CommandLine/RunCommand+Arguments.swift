@testable import BDDKit

extension RunCommand {
    /// A run as it is typed.
    init(_ arguments: [String], _ environment: [String: String]) throws {
        try self.init(RunSettings(arguments, environment), environment)
    }
}
