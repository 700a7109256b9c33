import BDDReportFormats

@testable import BDDOptions

extension RunSettings {
    /// The settings of a program that has the built-in formats only.
    init() { self.init(formats: .builtIn) }

    /// What arguments and environment ask of such a program.
    init(_ arguments: [String], _ environment: [String: String]) throws {
        try self.init(arguments, environment, formats: .builtIn)
    }
}
