package import BDDLanguageService

/// Encodes an edit as `{"start": …, "end": …, "text": …}`.
extension TextEdit: Codable {
    private enum CodingKeys: CodingKey {
        case text
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(span: try TextSpan(from: decoder), text: try members.decode(String.self, forKey: .text))
    }

    package func encode(to encoder: any Encoder) throws {
        try span.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(text, forKey: .text)
    }
}
