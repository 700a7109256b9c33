import BDDPlatform
import Testing

@testable import BDDRunning

@Suite("Own calls of a backtrace")
struct OwnCallsTests {
    private static let backtrace = """
        before
        Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

        *** Signal 4: Backtracing from 0x7f3d80b6df7f... done ***

        Thread 0 "exe":

          0  0x00007f3d7f481301 closure #1 in poll + 65 in Shop at /shop/Poll.swift:1:2

        Thread 4 "pool" crashed:

          0                  0x00007f3d80b6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
          1 [ra]             0x00005558dc8f9dfc Basket.price(of:in:) + 203 in Shop at /shop/Basket.swift:65:66
          2 [async] [thunk]  0x00005558dc901ad0 partial apply for closure #20 in steps in Shop at //<compiler-generated>
          3 [async]          0x00005558dc901ad1 closure #20 in steps in Shop at /shop/Steps.swift:7
          4 [async]          0x00005558dc7bc870 closure #2 in StepDefinition.init in Shop at /c/BDDSteps/StepDefinition.swift:46
          5 [async]          0x00005558dc48b520 main in Shop at /shop/Main.swift:144

        Thread 5:

        """

    @Test("are those of the thread that crashed, above those of the run")
    func calls() {
        let printed = String(decoding: CrashReason.withOwnCallsFirst(Array(Self.backtrace.utf8)), as: UTF8.self)
        let own = """
            Calls that led to the crash, the last one first:
              /shop/Basket.swift:65  Basket.price(of:in:)
              /shop/Steps.swift:7  closure #20 in steps

            *** Signal 4
            """
        #expect(printed == Self.backtrace.replacing("*** Signal 4", with: own))
    }

    @Test("of other text are none, and nothing changes")
    func others() {
        for text in ["", "Thread 1 crashed:", "*** a\nThread 1 crashed:\n\n 1 0x12 f in libc.so\n", "at /a.swift:3"] {
            #expect(CrashReason.withOwnCallsFirst(Array(text.utf8)) == Array(text.utf8))
        }
    }

    @Test("name the place of a trap without a message, and the trap with one is found above its backtrace")
    func reason() {
        let whole = CrashReason(.signal(4), lastErrors: Array(Self.backtrace.utf8))
        #expect(whole == .signal(4, trap: "Index out of range"))
        let silent = Self.backtrace.replacing("Fatal error", with: "Warning")
        #expect(CrashReason(.signal(4), lastErrors: Array(silent.utf8)) == .signal(4, trap: "in /shop/Basket.swift:65"))
    }
}
