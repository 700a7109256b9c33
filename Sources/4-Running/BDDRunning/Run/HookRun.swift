package import BDDSteps
package import CucumberMessages
import Gherkin

/// The hooks of the whole run as one process runs them: which one runs, and which failed.
///
/// It runs nothing itself. Who does hands over each event, and it is emitted at once.
package struct HookRun: Sendable {
    private let worker: String?
    /// The hook that has begun and not ended.
    private var running: (index: Int, messageId: String, start: Timestamp)?
    /// The hooks that keep the run from being accepted.
    package private(set) var failed: [FailedRunHook] = []

    /// - Parameter worker: the name of the worker that runs the hooks, if there are several.
    package init(worker: String? = nil) {
        self.worker = worker
    }

    /// Emits an event of a hook.
    ///
    /// - Returns: whether it can be one of the hook that runs.
    package mutating func emit(_ event: ScenarioEvent, _ emitter: inout EnvelopeEmitter) -> Bool {
        switch event {
        case .stepStarted(let index, let time):
            guard emitter.hookIds.indices.contains(index) else { return false }
            running = (index, emitter.emitHookStart(index, worker: worker, at: time), time)
        case .attached(_, let content, let time):
            emitter.emit(content, hook: running?.messageId ?? "", at: time)
        case .stepFinished(_, let result, let time):
            finish(result, at: time, emitter: &emitter)
        case .reported, .started, .drawn, .limited, .finished:
            return false
        }
        return true
    }

    /// Records that the process is gone.
    ///
    /// - Returns: whether a hook ran, which has failed then.
    package mutating func fail(
        _ text: String, _ reason: TestStepResult.Reason, printed: AttachmentContent?, at time: Timestamp,
        emitter: inout EnvelopeEmitter
    ) -> Bool {
        guard let running else { return false }
        if let printed { emitter.emit(printed, hook: running.messageId, at: time) }
        let location = emitter.code.hooksAsDefined[running.index].location.description
        finish(
            TestStepResult(failure: text, reason, duration: time - running.start, at: location), at: time,
            emitter: &emitter)
        return true
    }

    private mutating func finish(_ result: TestStepResult, at time: Timestamp, emitter: inout EnvelopeEmitter) {
        guard let hook = running else { return }
        running = nil
        emitter.emitHookEnd(hook.messageId, result, at: time)
        if let failure = FailedRunHook(hook.index, result, in: emitter.code) { failed.append(failure) }
    }
}

extension EnvelopeEmitter {
    /// - Parameter index: the index of the hook among all hooks in the order of definition.
    /// - Returns: the id of the hook's run.
    fileprivate mutating func emitHookStart(_ index: Int, worker: String?, at time: Timestamp) -> String {
        let id = ids.makeId()
        emit(
            .testRunHookStarted(
                TestRunHookStarted(
                    id: id, testRunStartedId: runId, hookId: hookIds[index], workerId: worker, timestamp: time)))
        return id
    }

    fileprivate func emit(_ content: AttachmentContent, hook id: String, at time: Timestamp) {
        let (body, encoding) = content.encoded
        emit(
            .attachment(
                Attachment(
                    body: body, contentEncoding: encoding, mediaType: content.mediaType, fileName: content.fileName,
                    testRunHookStartedId: id, timestamp: time)))
    }

    fileprivate func emitHookEnd(_ id: String, _ result: TestStepResult, at time: Timestamp) {
        emit(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, result: result, timestamp: time)))
    }
}
