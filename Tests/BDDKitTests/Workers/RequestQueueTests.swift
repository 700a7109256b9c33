import CucumberMessages
import Testing

@testable import BDDRunning
@testable import BDDWorkers

@Suite struct RequestQueueTests {
    private static let hooks = WorkerRequest.runHooks(.beforeTestRun)

    private static func scenario(_ number: Int) -> WorkerRequest {
        .run(
            .scenario(
                ScenarioInput(name: "", uri: "", line: number, tags: [], steps: []), attempt: 0))
    }

    @Test("Requests come out in order, and a wait ends with the next one")
    func order() async {
        let queue = RequestQueue()
        queue.append([Self.scenario(1), Self.scenario(2)])
        #expect(await queue.next() == Self.scenario(1))
        #expect(await queue.next() == Self.scenario(2))
        async let third = queue.next()
        queue.append([Self.scenario(3)])
        #expect(await third == Self.scenario(3))
    }

    @Test("More is asked for when half of it is done, and when nothing is left")
    func lowMark() async {
        let queue = RequestQueue()
        queue.append((1...4).map(Self.scenario))
        var asks: [Bool] = []
        for _ in 1...4 {
            _ = await queue.next()
            asks.append(queue.finish())
        }
        #expect(asks == [false, true, false, true])
    }

    @Test("What has not begun can be taken back, and what comes later is counted on from there")
    func recall() async {
        let queue = RequestQueue()
        #expect(queue.recall() == 1)
        queue.append((1...4).map(Self.scenario))
        _ = await queue.next()
        #expect(queue.recall() == 2)
        #expect(queue.recall() == 2)
        queue.append([Self.scenario(9)])
        #expect(await queue.next() == Self.scenario(9))
        #expect(queue.recall() == 3)
    }

    @Test("Cancelling hits the request that is meant, and no later one")
    func cancel() async {
        let queue = RequestQueue()
        queue.append((1...4).map(Self.scenario))
        let heard = HeardTexts()
        for _ in 1...2 {
            await queue.serve {
                while !Task.isCancelled {
                    guard case .run(.scenario(let input, _)) = await queue.next() else { return }
                    let number = input.line
                    // When they are cancelled, the first request has ended and the third has not begun.
                    queue.cancel(request: number == 2 ? 1 : number == 1 ? 3 : number)
                    await heard.add("\(number) \(Task.isCancelled)")
                    _ = queue.finish()
                    if number == 4 { return }
                }
            }
            await heard.add("task ended")
        }
        #expect(
            await heard.texts == ["1 false", "2 false", "3 true", "task ended", "4 true", "task ended"])
    }

    @Test("A part of a cancelled request continues uncancelled, until the request is cancelled again")
    func carryOn() async {
        let queue = RequestQueue()
        queue.append([Self.scenario(1)])
        let heard = HeardTexts()
        await queue.serve {
            _ = await queue.next()
            queue.cancel(request: 1)
            await heard.add("\(Task.isCancelled)")
            await queue.carryOnUncancelled {
                await heard.add("\(Task.isCancelled)")
                queue.cancel(request: 1)
                await heard.add("\(Task.isCancelled)")
            }
            await queue.carryOnUncancelled { await heard.add("\(Task.isCancelled)") }
            await heard.add("\(Task.isCancelled)")
        }
        #expect(await heard.texts == ["true", "false", "true", "false", "true"])
    }

    @Test("A request that was carried out cannot be cancelled any more")
    func late() async {
        let queue = RequestQueue()
        queue.append([Self.scenario(1)])
        let heard = HeardTexts()
        await queue.serve {
            _ = await queue.next()
            _ = queue.finish()
            queue.cancel(request: 1)
            await heard.add("\(Task.isCancelled)")
        }
        #expect(await heard.texts == ["false"])
    }
}

private actor HeardTexts {
    private(set) var texts: [String] = []

    func add(_ text: String) { texts.append(text) }
}
