/// The target of a request (RFC 9112, 3.2).
struct HTTPTarget {
    let path: String
    let query: [String: String]
    /// The host in an absolute-form target (RFC 9112, 3.2.2); nil otherwise.
    let host: String?

    /// - Throws: `HTTPRefusal` if the target is malformed or cannot be decoded.
    init(_ bytes: ArraySlice<UInt8>, method: String) throws(HTTPRefusal) {
        guard !bytes.isEmpty, bytes.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }) else {
            throw HTTPRefusal(.badRequest, "no target")
        }
        var rest = bytes
        (host, rest) = try Self.host(bytes)
        if method == "OPTIONS", bytes.elementsEqual("*".utf8) {
            (path, query) = ("*", [:])
            return
        }
        guard rest.first == UInt8(ascii: "/") else { throw HTTPRefusal(.badRequest, "a target without a path") }
        let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        path = try Self.decoded(parts[0])
        query = try parts.count == 2 ? Self.query(parts[1]) : [:]
    }

    /// The host of an absolute-form target, and the rest of the target; nil and the whole target in other forms.
    private static func host(
        _ bytes: ArraySlice<UInt8>
    ) throws(HTTPRefusal) -> (String?, ArraySlice<UInt8>) {
        let scheme = "http://".utf8
        guard bytes.count > scheme.count,
            String(decoding: bytes.prefix(scheme.count), as: UTF8.self).lowercased() == "http://"
        else { return (nil, bytes) }
        let rest = bytes.dropFirst(scheme.count)
        let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard !host.isEmpty, host.allSatisfy(\.isHostCharacter) else {
            throw HTTPRefusal(.badRequest, "an address without a host")
        }
        let path = rest.dropFirst(host.count)
        return (
            String(decoding: host, as: UTF8.self), path.first == UInt8(ascii: "/") ? path : [UInt8(ascii: "/")] + path
        )
    }

    private static func query(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> [String: String] {
        var query: [String: String] = [:]
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            query[try decoded(parts[0])] = try parts.count == 2 ? decoded(parts[1]) : ""
        }
        return query
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%") {
                guard index + 2 < bytes.endIndex,
                    let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
                else { throw HTTPRefusal(.badRequest, "a '%' without two digits") }
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        guard !decoded.contains(0), let text = String(validating: decoded, as: UTF8.self) else {
            throw HTTPRefusal(.badRequest, "a target that is not UTF-8")
        }
        return text
    }
}

extension UInt8 {
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
