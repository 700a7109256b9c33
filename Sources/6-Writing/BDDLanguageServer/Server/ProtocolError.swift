import BDDJSON

/// An error response, with a code of JSON-RPC or of the protocol.
struct ProtocolError: Error {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    var json: JSONValue { ["code": JSONValue(integer: code.rawValue), "message": .string(message)] }
}
