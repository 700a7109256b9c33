import Synchronization

/// The inputs of a property in the order in which they were laid out, those that shrinking tried too.
final class InputLog: Sendable {
    /// That of the feature that the current task tries; nil in all others.
    @TaskLocal static var current: InputLog?

    private let inputs = Mutex<[String]>([])

    var all: [String] { inputs.withLock(\.self) }

    func note(_ input: String) {
        inputs.withLock { $0.append(input) }
    }
}
