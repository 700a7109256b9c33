package import BDDDiagnostics
package import BDDPlatform
package import Gherkin

/// The functions by which the server reads and runs its project.
package struct ProjectAccess {
    /// The absolute paths of the project's folder, with links resolved or not.
    package let roots: [String]
    /// Returns the paths of the feature files.
    package let features: () -> [String]
    /// Returns the contents of a file; nil if it cannot be read.
    package let read: (String) -> [UInt8]?
    /// Returns how the lines of a feature file are indented.
    package let indentation: (String) -> Indentation
    /// Starts the scenarios of a file, or those at one of its lines, counted from 1.
    package let run: (_ path: String, _ line: Int?) throws -> any RunningScenarios

    package init(
        roots: [String], features: @escaping () -> [String], read: @escaping (String) -> [UInt8]?,
        indentation: @escaping (String) -> Indentation = { _ in .standard },
        run: @escaping (_ path: String, _ line: Int?) throws -> any RunningScenarios
    ) {
        self.roots = roots
        self.features = features
        self.read = read
        self.indentation = indentation
        self.run = run
    }
}

/// Scenarios that run in another process.
package protocol RunningScenarios {
    /// Becomes readable when there are results to read.
    var output: FileDescriptor { get }

    /// Reads the available results.
    ///
    /// - Returns: Whether the scenarios still run.
    mutating func read() -> Bool

    /// The results, after the scenarios have ended.
    func results() -> (diagnostics: [Diagnostic], summary: String)

    /// Stops the scenarios at once.
    func stop()
}
