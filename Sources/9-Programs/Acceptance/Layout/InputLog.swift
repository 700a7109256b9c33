import Synchronization

/// The inputs of a property in the order in which they were laid out, including those of shrinking.
final class InputLog: Sendable {
    /// The log of the feature that the current task runs; nil outside of such a feature.
    @TaskLocal static var current: InputLog?

    private let inputs = Mutex<[String]>([])

    var all: [String] { inputs.withLock(\.self) }

    func note(_ input: String) {
        inputs.withLock { $0.append(input) }
    }
}
