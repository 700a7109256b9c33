import Synchronization

/// A program that is compiled when it is needed first: most expressions are matched by the index, never on their own.
final class LazyProgram: Sendable {
    private let program = Mutex<Program?>(nil)

    func callAsFunction(_ compile: () -> Program) -> Program {
        program.withLock { program in
            if let program { return program }
            let new = compile()
            program = new
            return new
        }
    }
}
