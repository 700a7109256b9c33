import CucumberMessages

/// A part of a step's text: an argument of its definition, or the text between arguments.
struct StepTextPart: Equatable {
    let text: Substring
    let isArgument: Bool
}

extension TestStep {
    /// Splits the step's text at the arguments of the only definition that matches.
    ///
    /// An argument that is not at the position in the message is not highlighted, because a wrong highlight is worse
    /// than none.
    func parts(of text: String) -> [StepTextPart] {
        guard let lists = stepMatchArgumentsLists, lists.count == 1 else {
            return [StepTextPart(text: text[...], isArgument: false)]
        }
        var parts: [StepTextPart] = []
        var end = text.startIndex
        for argument in lists[0] {
            guard let range = argument.group.range(in: text), range.lowerBound >= end else { continue }
            parts.append(StepTextPart(text: text[end..<range.lowerBound], isArgument: false))
            parts.append(StepTextPart(text: text[range], isArgument: true))
            end = range.upperBound
        }
        parts.append(StepTextPart(text: text[end...], isArgument: false))
        return parts.filter { $0.isArgument || !$0.text.isEmpty }
    }
}

extension StepMatchArgument.Group {
    /// The range of the group in the text. `start` counts code points; in Cucumber for JavaScript, UTF-16 units.
    fileprivate func range(in text: String) -> Range<String.Index>? {
        guard let start, let value, start >= 0 else { return nil }
        let scalars = text.unicodeScalars
        if let lower = scalars.index(scalars.startIndex, offsetBy: start, limitedBy: scalars.endIndex),
            let range = text.range(of: value, at: lower)
        {
            return range
        }
        guard let lower = text.utf16.index(text.utf16.startIndex, offsetBy: start, limitedBy: text.utf16.endIndex)
        else { return nil }
        return text.range(of: value, at: lower)
    }
}

extension String {
    /// The range of `value` if it starts at `lower`, compared by Unicode scalars; nil if it does not.
    fileprivate func range(of value: String, at lower: Index) -> Range<Index>? {
        guard lower.samePosition(in: unicodeScalars) != nil else { return nil }
        let rest = unicodeScalars[lower...]
        guard rest.starts(with: value.unicodeScalars) else { return nil }
        return lower..<unicodeScalars.index(lower, offsetBy: value.unicodeScalars.count)
    }
}
