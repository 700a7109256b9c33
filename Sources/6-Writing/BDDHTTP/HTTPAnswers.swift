/// The functions by which a server answers requests.
package struct HTTPAnswers {
    /// Answers a request by its head alone, before its body is read; nil to continue.
    let refusal: (HTTPRequest) -> HTTPResponse?
    let answer: (HTTPRequest) -> HTTPResponse
    /// Changes every response before it is sent, the server's own ones included.
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

    /// The response to a complete request. Requests with a body have passed `refusal` before.
    func response(to request: HTTPRequest) -> HTTPResponse {
        finish((request.body.isEmpty ? refusal(request) : nil) ?? answer(request))
    }
}
