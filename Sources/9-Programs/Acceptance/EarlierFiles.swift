/// Files in the form that other programs, or earlier versions of this one, write.
enum EarlierFiles {
    /// A PNG file of 3 by 5 pixels. Each of its rows has another of the five filters of PNG.
    static let png = hexadecimal.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }

    private static let hexadecimal = """
        89 50 4E 47 0D 0A 1A 0A 00 00 00 0D 49 48 44 52 00 00 00 03 00 00 00 05 08 02 00 00 00 0F 13 C1
        F5 00 00 00 34 49 44 41 54 78 DA 63 F8 CF C0 C0 00 C6 8C 5C 22 72 10 C0 B4 2F 40 C4 86 E1 EE 9B
        93 9B 98 19 8C 5E 70 B1 FE DA 70 E6 3B CB 1B 2E 4E FE 3C AE FF EB 7F 00 00 67 A0 11 5C 87 F7 EE
        22 00 00 00 00 49 45 4E 44 AE 42 60 82
        """

    /// A snapshot of the valid example view with a square and two texts. The second text has signs with a meaning in SVG.
    static let snapshotWithSigns = #"""
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="320" height="150" viewBox="0 0 320 150">
        <title>example view</title>
        <rect x="0" y="0" width="320" height="150" fill="#FFFFFF"/>
        <rect x="45" y="45" width="20" height="20" fill="#3366CC"/>
        <text x="96" y="30" textLength="8" lengthAdjust="spacingAndGlyphs" font-size="16" \#
        font-family="sans-serif" dominant-baseline="central" fill="#000000">a</text>
        <text x="96" y="56" textLength="92" lengthAdjust="spacingAndGlyphs" font-size="16" \#
        font-family="sans-serif" dominant-baseline="central" fill="#808080">b &lt; c &amp; d &gt; e</text>
        </svg>
        """#
}
