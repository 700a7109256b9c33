/// The code of a parameter type could not make a value of a step's text.
package struct FailedTransform: Error, CustomStringConvertible {
    /// The name of the parameter type; nil for a group that no registered type claims.
    let parameter: String?
    /// The text in the step.
    let text: String
    /// The error that the code threw.
    package let error: any Error

    /// The beginning of the message, which names the parameter that cannot take the text. The error's own words follow.
    package var subject: String { "\(parameter.map { "{\($0)}" } ?? "the group") cannot take '\(text)'" }

    package var description: String { "\(subject): \(error)" }
}
