import Testing

@testable import bdd_benchmark

@Suite("Peak memory")
struct PeakMemoryTests {
    @Test("is read from what the system says about a process")
    func status() {
        #expect(PeakMemory.kilobytes(in: "VmPeak:\t  9000 kB\nVmHWM:\t   1234 kB\nVmRSS:\t 10 kB\n") == 1234)
        #expect(PeakMemory.kilobytes(in: "VmRSS:\t 10 kB\n") == nil)
    }
}
