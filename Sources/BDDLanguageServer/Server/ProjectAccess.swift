package import BDDPlatform
package import BDDReports

/// What the server needs of the project it serves.
package struct ProjectAccess {
    /// The names of the folder of the project, links resolved or not.
    package let roots: [String]
    /// Gives the feature files.
    package let features: () -> [String]
    /// Gives what is in a file; nil for one that cannot be read.
    package let read: (String) -> [UInt8]?
    /// Starts the scenarios of a file, or of one of its lines, from 1.
    package let run: (_ path: String, _ line: Int?) throws -> any RunningScenarios

    package init(
        roots: [String], features: @escaping () -> [String], read: @escaping (String) -> [UInt8]?,
        run: @escaping (_ path: String, _ line: Int?) throws -> any RunningScenarios
    ) {
        self.roots = roots
        self.features = features
        self.read = read
        self.run = run
    }
}

/// Scenarios that run beside the server.
package protocol RunningScenarios {
    /// Says when there is something to read.
    var output: FileDescriptor { get }

    /// Reads what there is.
    ///
    /// - Returns: whether the run goes on.
    mutating func read() -> Bool

    /// What became of them, once they have ended.
    func results() -> (diagnostics: [Diagnostic], summary: String)

    /// Ends them at once.
    func stop()
}
