extension Int {
    /// The number with commas between groups of three digits.
    package var groupedText: String {
        let digits = Array(String(magnitude))
        let grouped = digits.indices.map { index in
            (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
        }
        return (self < 0 ? "-" : "") + grouped.joined()
    }
}
