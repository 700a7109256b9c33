import Testing

@testable import BDDPlatform

@Suite("Debugger")
struct DebuggerTests {
    @Test("The tracer is the number behind TracerPid", arguments: [("0", 0), ("4711", 4711)])
    func tracer(text: String, id: Int) throws {
        let folder = try ScratchFolder()
        let path = try folder.write("Name:\tbdd\nPPid:\t12\nTracerPid:\t\(text)\nUid:\t0\n", to: "status")
        #expect(Debugger.tracer(inStatus: path) == id)
    }

    @Test("A file without one names none")
    func none() throws {
        let folder = try ScratchFolder()
        #expect(Debugger.tracer(inStatus: try folder.write("Name:\tbdd\n", to: "status")) == nil)
        #expect(Debugger.tracer(inStatus: folder.path + "/missing") == nil)
    }
}
