import BDDSteps
import PhotoBooth

/// Steps about work that takes time, on the scenario's own clock.
let photoBoothWaitingSteps: StepLibrary<PhotoBoothWorld> = [
    Given("the photo booth is open on a real device") { @MainActor world in
        try world.open(hasCamera: true, isOnDevice: true)
    },
    Given("developing a picture takes {int} seconds") { @MainActor (world, seconds: Int) in
        world.developingTime = .seconds(seconds)
    },
    Given("developing a picture fails, because {string}") { @MainActor (world, reason: String) in
        world.developingFailure = reason
    },
    Given("developing a picture is cancelled") { @MainActor world in
        world.isDevelopingCancelled = true
    },
    Given("developing a picture succeeds") { @MainActor world in
        world.isDevelopingCancelled = false
        world.developingFailure = nil
    },
    Given("I expect {string} with the next screen") { @MainActor (world, name: String) in
        world.expectation = Expectation(name)
    },
    When("{int} second(s) pass(es)") { @MainActor (world, seconds: Int) in
        try await world.pass(.seconds(seconds))
    },

    Then("I see {string}") { @MainActor (world, label: String) in
        let texts = try world.texts
        try expect(
            texts.show(label), "expected \"\(label)\" on the screen, actual \(texts.joined(separator: ", "))")
    },
    Then("I do not see {string}") { @MainActor (world, label: String) in
        let texts = try world.texts
        try expect(
            !texts.show(label), "expected no \"\(label)\" on the screen, actual \(texts.joined(separator: ", "))")
    },
    Then("{int} seconds have passed") { @MainActor (world, seconds: Int) in
        try expect(world.clock.now.elapsed, equals: .seconds(seconds), "the time")
    },
    Then("waiting up to {int} seconds for it succeeds") { @MainActor (world, seconds: Int) in
        let refusal = try await world.refusal(ofWaiting: .seconds(seconds))
        try expect(refusal ?? "it was fulfilled", equals: "it was fulfilled", "the wait")
    },
    Then("waiting up to {int} seconds for it fails, because {string}") {
        @MainActor (world, seconds: Int, reason: String) in
        let refusal = try await world.refusal(ofWaiting: .seconds(seconds))
        try expect(refusal ?? "it was fulfilled", equals: reason, "the reason")
    },
    Then("each of {int} series of waits ends when it should, and says why") { @MainActor (_, count: Int) in
        try expect(WaitModel.all.count, equals: count, "the series")
        for model in WaitModel.all {
            try expect(try await ends(of: model), equals: model.ends, "\(model)")
        }
    },
    Then("it comes within half a minute") { @MainActor world in
        let refusal = try await world.refusal(ofWaiting: .seconds(30))
        try expect(refusal ?? "it came", equals: "it came", "the wait")
    },
    Then("the picture was developed in the background") { @MainActor world in
        let isMain = try require(world.threads.wasOnMain("work"), "no picture was developed")
        try expect(isMain ? "on the main thread" : "in the background", equals: "in the background", "the work")
    },
    Then("the screen was changed on the main thread") { @MainActor world in
        let isMain = try require(world.threads.wasOnMain("change"), "no screen was shown")
        try expect(isMain ? "on the main thread" : "in the background", equals: "on the main thread", "the change")
    },
]

/// Performs the waits of `model` on a virtual clock, and returns when each one ends and why some fail.
@MainActor private func ends(of model: WaitModel) async throws -> [String] {
    let (clock, expectation, answers) = (VirtualClock(), Expectation("the bell"), Answers())
    if let time = model.time {
        clock.background.run({ try await clock.sleep(for: .seconds(time)) }, then: { _ in expectation.fulfill() })
    }
    var ends: [String] = []
    for seconds in model.waits {
        for _ in 1..<model.people {
            clock.background.run({ await answer(to: expectation, seconds, by: clock) }, then: answers.note)
        }
        answers.note(.success(await answer(to: expectation, seconds, by: clock)))
        // Everybody who waits has the answer before the clock wakes this one again.
        try await clock.sleep(for: .zero)
        ends.append(answers.take())
    }
    return ends
}

/// The answers to several people who wait for the same thing at the same time.
@MainActor private final class Answers {
    private var answers: [String] = []

    func note(_ answer: Result<String, any Error>) { answers.append((try? answer.get()) ?? "no answer") }

    /// The answers, in the form of `WaitModel.ends`.
    func take() -> String {
        defer { answers = [] }
        return Set(answers).sorted().joined(separator: ", ") + ", says \(answers.count)"
    }
}

/// The answer of a wait of at most `seconds`, and the time when it ends.
private func answer(to expectation: Expectation, _ seconds: Int, by clock: VirtualClock) async -> String {
    do {
        try await expectation.wait(timeout: .seconds(seconds), clock: clock)
        return "there at \(clock.now.elapsed.components.seconds)"
    } catch {
        return "\(error) at \(clock.now.elapsed.components.seconds)"
    }
}

extension PhotoBoothWorld {
    /// Why the wait failed; nil if it succeeded.
    fileprivate func refusal(ofWaiting timeout: Duration) async throws -> String? {
        do {
            try await wait(timeout)
            return nil
        } catch let error as ExpectationError {
            return error.description
        }
    }
}

extension [String] {
    /// Whether these lines show `label`: in one line, or broken into several that follow each other.
    fileprivate func show(_ label: String) -> Bool {
        indices.contains { start in
            self[start...].indices.contains { self[start...$0].joined(separator: " ") == label }
        }
    }
}
