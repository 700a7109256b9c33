@testable import BDDKit
@testable import BDDOptions

extension RunCommand {
    /// A run with typed arguments.
    init(_ arguments: [String], _ environment: [String: String]) throws {
        try self.init(RunSettings(arguments, environment), environment)
    }
}
