import Synchronization

/// The options that a program defines for its runs.
package struct ProgramOptions: Sendable {
    private let options: [Option<RunSettings>]

    package init(_ options: [Option<RunSettings>] = []) {
        self.options = options
    }

    /// The options of the run in this task; nil to use the options of the process.
    @TaskLocal package static var given: ProgramOptions?

    private static let process = Mutex(ProgramOptions())

    static var current: ProgramOptions { given ?? process.withLock(\.self) }

    /// Sets these options as the options of the process.
    package func begin() { Self.process.withLock { $0 = self } }

    /// The options as a group of run options with its own title; empty if there are none.
    package static var groups: [OptionGroup<RunSettings>] {
        let options = current.options
        return options.isEmpty ? [] : [OptionGroup(title: "Of this program", options: options)]
    }
}
