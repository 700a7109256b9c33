package import BDDPlatform
package import BDDRunning

/// Gives a pool its jobs while it runs.
package protocol JobSource: AnyObject {
    /// Becomes readable when there are new orders.
    var bell: FileDescriptor { get }

    /// Takes the orders given since the last call; nil when the pool is to end. The pool calls it before it hands out
    /// jobs.
    func takeOrders() -> PoolOrders?

    /// Called each time before the pool waits for messages.
    ///
    /// - Parameters:
    ///   - execution: the failures of hooks and workers so far.
    ///   - isIdle: whether no job runs and no job is left that could run.
    func note(_ execution: Execution, isIdle: Bool)
}

/// The orders of a `JobSource` to its pool.
package struct PoolOrders {
    /// The jobs that replace all jobs that have not begun; nil keeps the present jobs.
    package var jobs: LiveJobs?

    package init(jobs: LiveJobs? = nil) {
        self.jobs = jobs
    }
}
