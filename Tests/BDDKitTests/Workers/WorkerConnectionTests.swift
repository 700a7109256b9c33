import Testing

@testable import BDDPlatform
@testable import BDDWorkers

@Suite struct WorkerConnectionTests {
    @Test("However many files are open, none of a connection has a number that one is to have in the worker")
    func numbers() throws {
        var others: [FileDescriptor] = []
        defer { for file in others { file.discard() } }
        while (others.last?.number ?? 0) < WorkerFiles.numbers.lowerBound - 1 {
            others.append(try FileDescriptor.emptyInput())
        }
        let connection = try WorkerConnection()
        defer {
            connection.leaveToWorker()
            for file in connection.ofSupervisor { file.discard() }
        }
        let found = (connection.ofSupervisor + connection.ofWorker.values).map(\.number)
        #expect(found.filter(WorkerFiles.numbers.contains) == [])
    }
}
