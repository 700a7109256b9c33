import Synchronization

/// A value that is made when it is first needed, and then kept.
package struct Lazy<Value: Sendable>: ~Copyable, Sendable {
    private let made = Mutex<Value?>(nil)

    package init() {}

    package func value(_ make: () -> Value) -> Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
