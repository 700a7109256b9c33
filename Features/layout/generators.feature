Feature: What cells in braces stand for
  Drawn many times, so that whatever a generator can give is there.

  Rule: Characters

    @LP-7
    Scenario Outline: {<generator>}
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

  Rule: Words

    @LP-7
    Scenario: A word
      When 100 values of {word 3..6} are drawn
      Then each of them is like /[a-z]+/
      And they have from 3 to 6 letters
      And there are at least 90 different values

    @LP-7
    Scenario: Words
      When 100 values of {words 2..4} are drawn
      Then each of them is like /[a-z]+( [a-z]+)+/
      And they have from 2 to 4 words
      And there are at least 90 different values

    @LP-7
    Scenario: A sentence
      When 100 values of {sentence 2..5} are drawn
      Then each of them is like /[A-Z][a-z]*( [a-z]+)+\./
      And they have from 2 to 5 words
      And there are at least 90 different values

    @LP-7
    Scenario: A mail address, of nobody
      When 100 values of {email} are drawn
      Then each of them is like /[a-z0-9]+(\.[a-z0-9]+)?@example\.(com|net|org)/
      And there are at least 90 different values

  Rule: What is seen

    @LP-7
    Scenario: A colour
      When 100 values of {color} are drawn
      Then each of them is like /#[0-9A-F]{6}/
      And they are made of all of these characters and no others: #0123456789ABCDEF
      And there are at least 90 different colours

    @LP-7
    Scenario: An image, from 20 to 100 pixels wide and high
      When 300 values of {image} are drawn
      Then each of them is like /\d+x\d+ #[0-9A-F]{6}/
      And their widths go from 20 to 100
      And their heights go from 20 to 100
      And there are at least 250 different colours

  Rule: Generators are made of others

    @LP-8
    Scenario: All that an example view shows
      When 100 values of {content} are drawn
      Then each of them is like /\d+x\d+ #[0-9A-F]{6} "[a-z ]+" "[a-z ]+"/
      And there are at least 90 different images
      And there are at least 90 different texts
      And there are at least 90 different sub-texts
