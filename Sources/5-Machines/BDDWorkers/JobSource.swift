package import BDDPlatform
package import BDDRunning

/// Gives a pool its jobs while it runs.
package protocol JobSource: AnyObject {
    /// There is something to read when there are orders.
    var bell: FileDescriptor { get }

    /// What the pool is to do from now on; nil when it is to end. It is asked before jobs are handed out.
    func takeOrders() -> PoolOrders?

    /// Takes how things are, each time before the pool waits for something to happen.
    ///
    /// - Parameter isIdle: whether nothing runs, and nothing is left that could.
    func note(_ execution: Execution, isIdle: Bool)
}

/// What a pool is to do.
package struct PoolOrders {
    /// Nil goes on with those that it has.
    package var jobs: LiveJobs?

    package init(jobs: LiveJobs? = nil) {
        self.jobs = jobs
    }
}
