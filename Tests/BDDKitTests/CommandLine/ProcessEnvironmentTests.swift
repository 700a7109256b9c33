import BDDPlatform
import Foundation
import Testing

@Suite("ProcessEnvironment")
struct ProcessEnvironmentTests {
    @Test("has all variables of the program, with what stands after the first equals sign")
    func variables() throws {
        let system = ProcessInfo.processInfo.environment
        #expect(ProcessEnvironment.variables == system)
        #expect(try #require(ProcessEnvironment.variables["PATH"]).contains("/"))
    }
}
