import Synchronization

/// What the program is called that people start: `bdd`, or the program of the package that uses `BDDKit`.
enum ProgramName {
    private static let name = Mutex("bdd")

    /// Takes the name from how the program was started.
    static func read(_ path: String) {
        guard let last = path.split(separator: "/").last else { return }
        name.withLock { $0 = String(last) }
    }

    /// The last part of the path with which the program was started.
    static var word: String { name.withLock(\.self) }

    /// How the program is started in its package.
    static var command: String { "swift run \(word)" }
}
