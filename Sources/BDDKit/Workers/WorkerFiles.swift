/// The numbers of the files through which a worker and its supervisor speak. They are high, so that they do not meet
/// the numbers that the supervisor's own files have.
package enum WorkerFiles {
    /// Requests come in here.
    static let requests = FileDescriptor(number: 100)
    /// Reports go out here.
    static let reports = FileDescriptor(number: 101)
    /// What the worker prints comes back to it here, to be sent as reports in order with all else.
    static let printedOutput = FileDescriptor(number: 102)
    static let printedErrors = FileDescriptor(number: 103)

    /// How a worker ends when its channel does, whoever closed it.
    static let endOfChannel: Int32 = 86

    /// The first argument of a worker process.
    package static let argument = "--run-as-worker"
}
