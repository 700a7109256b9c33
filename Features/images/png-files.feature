Feature: Images as PNG files
  Images are saved as PNG files and read from them, also from those of other programs.

  Rule: What was saved is what is read

    @IM-2
    Scenario Outline: <count> different colours, <width> by <height>
      Given an image of <width> by <height> pixels of <count> different colours
      When I save it as a PNG file
      And I read the file
      Then its colours are the very ones it was made of

      Examples: Few colours
        | width | height | count |
        | 1     | 1      | 1     |
        | 2     | 1      | 2     |
        | 5     | 3      | 15    |
        | 16    | 16     | 256   |

      Examples: Many colours
        | width | height | count |
        | 1     | 257    | 257   |
        | 33    | 20     | 660   |

    @IM-2
    Scenario: Colours that cannot be seen
      Given an image of 2 by 2 pixels of #FF000000, #12345600, #12345601, clear
      When I save it as a PNG file
      And I read the file
      Then the image is:
        | #FF000000 | #12345600 |
        | #12345601 | clear     |

  Rule: Files of other programs can be read

    Scenario: A palette with a colour that is half transparent, four bits a pixel
      When I read the PNG file with these bytes:
        """
        89504e470d0a1a0a 0000000d 49484452 00000003 00000001 0403000000 e9ce0987
        00000009 504c5445 ff0000 00ff00 0000ff 2d4acd8a
        00000001 74524e53 80 ad5e5b46
        0000000b 49444154 78da636054000000250022 e98287e5
        00000000 49454e44 ae426082
        """
      Then the image is:
        | #FF000080 | green | blue |

    Scenario: Shades of gray, interlaced, too few pixels for all of the seven passes
      When I read the PNG file with these bytes:
        """
        89504e470d0a1a0a 0000000d 49484452 00000003 00000003 0800000001 0444daf5
        00000017 49444154 78da636064606660e7646062e0606061650300012a002e a6a846fc
        00000000 49454e44 ae426082
        """
      Then the image is:
        | #010101 | #020202 | #030303 |
        | #040404 | #050505 | #060606 |
        | #070707 | #080808 | #090909 |

    Scenario: Shades of gray, interlaced in seven passes
      When I read the PNG file with these bytes:
        """
        89504e470d0a1a0a 0000000d 49484452 00000005 00000005 0800000001 df0349af
        00000026 49444154 08d705c1b10100200cc3b0da04867685ff5f452a6af352cbcb289a362d07200df0010b37008c 978559af
        00000000 49454e44 ae426082
        """
      Then the image is:
        | #010101 | #020202 | #030303 | #040404 | #050505 |
        | #060606 | #070707 | #080808 | #090909 | #0A0A0A |
        | #0B0B0B | #0C0C0C | #0D0D0D | #0E0E0E | #0F0F0F |
        | #101010 | #111111 | #121212 | #131313 | #141414 |
        | #151515 | #161616 | #171717 | #181818 | #191919 |

    Scenario: Shades of gray, each row stored as differences of another kind
      When I read the PNG file with these bytes:
        """
        89504e470d0a1a0a 0000000d 49484452 00000004 00000005 0800000000 47c61207
        00000021 49444154 78da635014340c66646470dccfa4e0b8df9199f10683008bc205810b003c4a05dc 8dbd07ec
        00000000 49454e44 ae426082
        """
      Then the image is:
        | #212121 | #111111 | #313131 | #535353 |
        | #010101 | #010101 | #424242 | #010101 |
        | #212121 | #424242 | #010101 | #424242 |
        | #111111 | #010101 | #010101 | #313131 |
        | #313131 | #010101 | #111111 | #010101 |

    Scenario: Black and white, one bit a pixel
      When I read the PNG file with these bytes:
        """
        89504e470d0a1a0a 0000000d 49484452 0000000a 00000001 0100000000 cf8e02d3
        0000000b 49444154 78da63d8e4000001a700f3 673d4f9e
        00000000 49454e44 ae426082
        """
      Then the image is:
        | white | black | white | white | black | black | white | black | black | white |

  Rule: What is broken is refused, and it is said why

    Background:
      Given the image of four colours
      And I save it as a PNG file

    Scenario Outline: Byte <byte> is damaged
      When byte <byte> of the file is damaged
      And I read the file
      Then there is no image, because "<reason>"

      Examples:
        | byte | reason                                                 |
        | 0    | this is no PNG file: it does not begin as one          |
        | 19   | the PNG file is damaged: the checksum of IHDR is wrong |
        | 41   | the PNG file is damaged: the checksum of PLTE is wrong |

    Scenario Outline: The last <count> bytes are lost
      When the last <count> bytes of the file are lost
      And I read the file
      Then there is no image, because "<reason>"

      Examples:
        | count | reason                                        |
        | 1     | the PNG file ends too early                   |
        | 30    | the PNG file ends too early                   |
        | 1000  | this is no PNG file: it does not begin as one |

    Scenario: Something else is no PNG file
      When I read the PNG file with these bytes:
        """
        ffd8ffe0 00104a46 4946
        """
      Then there is no image, because "this is no PNG file: it does not begin as one"
