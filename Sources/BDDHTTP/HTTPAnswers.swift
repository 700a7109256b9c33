/// How a server answers.
package struct HTTPAnswers {
    /// What is answered before the body of a request is read, by its head alone; nil for what may go on.
    let refusal: (HTTPRequest) -> HTTPResponse?
    let answer: (HTTPRequest) -> HTTPResponse
    /// Makes what is sent of every answer, also of those that the server gives by itself.
    let finish: (HTTPResponse) -> HTTPResponse

    package init(
        refusal: @escaping (HTTPRequest) -> HTTPResponse? = { _ in nil },
        answer: @escaping (HTTPRequest) -> HTTPResponse,
        finish: @escaping (HTTPResponse) -> HTTPResponse = { $0 }
    ) {
        self.refusal = refusal
        self.answer = answer
        self.finish = finish
    }

    /// To a request that came whole: without a body it was not asked about before.
    func response(to request: HTTPRequest) -> HTTPResponse {
        finish((request.body.isEmpty ? refusal(request) : nil) ?? answer(request))
    }
}
