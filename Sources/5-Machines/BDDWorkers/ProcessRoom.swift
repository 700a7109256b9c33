import BDDDiagnostics
import BDDPlatform

/// The files and memory that a run needs before its first scenario begins. Without them, threads and processes would
/// hang, or end without a message.
package enum ProcessRoom {
    /// The files of a worker, and some for the reports and the steps.
    private static let fewestFiles = 128
    private static let wantedFiles = 256
    /// The stacks of the threads of a process, and some memory for the steps.
    private static let leastMemory = 1 << 26

    /// Takes room for the files of workers, and looks whether there is enough memory.
    ///
    /// - Parameter usesWorkers: whether there will be workers.
    package static func require(usesWorkers: Bool) throws(TooLittleRoom) {
        if let limit = ResourceLimit.memory.current, !ResourceLimit.hasMemory(leastMemory) {
            throw .memory(limit: limit)
        }
        guard usesWorkers else { return }
        ResourceLimit.openFiles.raise(to: wantedFiles)
        if let limit = ResourceLimit.openFiles.current, limit < fewestFiles {
            throw .files(limit: limit, needed: fewestFiles)
        }
    }
}

/// The system gives a process too little.
package enum TooLittleRoom: WholeMessage, Equatable {
    case files(limit: Int, needed: Int)
    case memory(limit: Int)

    package var description: String {
        switch self {
        case .files(let limit, let needed):
            """
            bdd: error: a process may have only \(limit) files open here, and worker processes need \(needed)
              help: 'ulimit -n 1024' raises the limit
            """
        case .memory(let limit):
            """
            bdd: error: a process may use only \(limit / 1024) kB of memory here, and too little of it is left for scenarios
              help: 'ulimit -v unlimited' lifts the limit
            """
        }
    }
}
