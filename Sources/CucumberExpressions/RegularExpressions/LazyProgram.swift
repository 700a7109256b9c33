import Synchronization

/// A program that is compiled when it is needed first: most expressions are matched by the index, never on their own.
struct LazyProgram: ~Copyable, Sendable {
    private let program = Mutex<Program?>(nil)

    func value(_ compile: () -> Program) -> Program {
        program.withLock { program in
            if let program { return program }
            let new = compile()
            program = new
            return new
        }
    }
}
