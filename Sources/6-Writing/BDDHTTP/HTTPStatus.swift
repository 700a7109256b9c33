/// A status code (RFC 9110, 15).
package enum HTTPStatus: Int, Sendable {
    case ok = 200
    case noContent = 204
    case seeOther = 303
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case conflict = 409
    case contentTooLarge = 413
    case uriTooLong = 414
    case unsupportedMediaType = 415
    case expectationFailed = 417
    case misdirectedRequest = 421
    case unprocessableContent = 422
    case fieldsTooLarge = 431
    case internalServerError = 500
    case notImplemented = 501
    case serviceUnavailable = 503
    case versionNotSupported = 505

    /// The reason phrase, which clients show.
    var words: String {
        switch self {
        case .ok: "OK"
        case .noContent: "No Content"
        case .seeOther: "See Other"
        case .notModified: "Not Modified"
        case .badRequest: "Bad Request"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .requestTimeout: "Request Timeout"
        case .conflict: "Conflict"
        case .contentTooLarge: "Content Too Large"
        case .uriTooLong: "URI Too Long"
        case .unsupportedMediaType: "Unsupported Media Type"
        case .expectationFailed: "Expectation Failed"
        case .misdirectedRequest: "Misdirected Request"
        case .unprocessableContent: "Unprocessable Content"
        case .fieldsTooLarge: "Request Header Fields Too Large"
        case .internalServerError: "Internal Server Error"
        case .notImplemented: "Not Implemented"
        case .serviceUnavailable: "Service Unavailable"
        case .versionNotSupported: "HTTP Version Not Supported"
        }
    }

    /// Whether responses with this status have no body (RFC 9110, 6.4.1).
    var isBodiless: Bool { self == .noContent || self == .notModified }
}
