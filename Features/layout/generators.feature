Feature: What cells in braces stand for
  Drawn many times, so that whatever a generator can give is there.

  Rule: There are characters of each kind

    @LP-7
    Scenario Outline: The cell {<generator>} stands for one character of its kind
      When 600 values of {<generator>} are drawn
      Then each of them is one character
      And they are made of all of these characters and no others: <characters>

      Examples:
        | generator | characters                         |
        | upper     | ABCDEFGHIJKLMNOPQRSTUVWXYZ         |
        | lower     | abcdefghijklmnopqrstuvwxyz         |
        | numeric   | 0123456789                         |
        | hex       | 0123456789ABCDEF                   |
        | special   | !"#$%&'()*+,-./:;<=>?@[\\]^_`{\|}~ |

  Rule: There are words and sentences of lorem ipsum

    @LP-7
    Scenario: The cell {word} stands for a word of lorem ipsum
      When 1000 values of {word} are drawn
      Then each of them is like /[a-z]+/
      And their words are all of the words of this text, and no others:
        """
        Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore
        magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo
        consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla
        pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est
        laborum.
        """
      And there are 63 different values

    @LP-7
    Scenario: The cell {word 3..6} stands for a word of 3 to 6 letters
      When 300 values of {word 3..6} are drawn
      Then they have from 3 to 6 letters

    @LP-7
    Scenario: The cell {words 2..4} stands for 2 to 4 words
      When 100 values of {words 2..4} are drawn
      Then each of them is like /[a-z]+( [a-z]+)+/
      And they have from 2 to 4 words
      And there are at least 90 different values

    @LP-7
    Scenario: The cell {sentence 2..5} stands for a sentence of 2 to 5 words
      When 100 values of {sentence 2..5} are drawn
      Then each of them is like /[A-Z][a-z]*( [a-z]+)+\./
      And they have from 2 to 5 words
      And there are at least 90 different values

    @LP-7
    Scenario: The cell {sentences 1..3} stands for a text of 1 to 3 sentences
      When 100 values of {sentences 1..3} are drawn
      Then each of them is like /[A-Z][a-z]*( [a-z]+)+\.( [A-Z][a-z]*( [a-z]+)+\.)*/
      And they have from 1 to 3 sentences
      And there are at least 90 different values

    @LP-7
    Scenario: The cell {email} stands for a mail address of nobody
      When 100 values of {email} are drawn
      Then each of them is like /[a-z]+[0-9]*(\.[a-z]+)?@example\.(com|net|org)/
      And there are at least 80 different values

  Rule: There are colours and images

    @LP-7
    Scenario: The cell {color} stands for any colour
      When 100 values of {color} are drawn
      Then each of them is like /#[0-9A-F]{6}/
      And they are made of all of these characters and no others: #0123456789ABCDEF
      And there are at least 90 different colours

    @LP-7
    Scenario: The cell {image} stands for an image from 20 to 100 pixels wide and high
      When 300 values of {image} are drawn
      Then each of them is like /\d+x\d+ #[0-9A-F]{6}/
      And their widths and their heights go from 20 to 100
      And there are at least 250 different colours

  Rule: Generators are made of others

    @LP-8
    Scenario: The cell {content} stands for all that an example view shows, long texts among it
      When 100 values of {content} are drawn
      Then each of them is like /\d+x\d+ #[0-9A-F]{6} "[a-z ]+" "[A-Za-z .]+"/
      And there are at least 90 different images, texts and sub-texts
      And at least 10 of them have more than 100 letters
