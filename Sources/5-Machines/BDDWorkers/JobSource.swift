package import BDDPlatform
package import BDDRunning

/// Gives a pool its jobs while it runs.
package protocol JobSource: AnyObject {
    /// Becomes readable when there are new orders.
    var wakeUp: FileDescriptor { get }

    /// Takes the order that sums up those given since the last call. The pool calls it before it hands out jobs.
    ///
    /// - Parameter running: the numbers of the jobs that workers have begun, with or without an event of them so far.
    func takeOrder(running: [Int]) -> PoolOrder

    /// Called each time before the pool waits for messages.
    ///
    /// - Parameters:
    ///   - execution: the failures of hooks and workers so far.
    ///   - isIdle: whether no job runs and no job is left that could run.
    func note(_ execution: Execution, isIdle: Bool)
}

/// The order of a `JobSource` to its pool.
package enum PoolOrder {
    /// Keep the present jobs.
    case goOn
    /// Replace all jobs that have not begun by `count` others. `makeRun` makes the first attempt at each, by its index,
    /// when its turn comes; nil if it is no longer wanted. `isWanted` says whether the job with a number is still to be
    /// run; it also applies to jobs that were handed out before.
    case replace(count: Int, makeRun: @Sendable (Int) -> JobRun?, isWanted: @Sendable (Int) -> Bool)
    case end
}
