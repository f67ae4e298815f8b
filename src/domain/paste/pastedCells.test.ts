import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPastedCells, writePastedCells } from './pastedCells'

describe('cells of a pasted text', () => {
  it.each<[string, string, string[][]]>([
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['tabs before semicolons', 'a;b\tc', [['a;b', 'c']]],
    [
      'semicolons, with a tab in quotes further below',
      'a;b\n"c\td";e',
      [
        ['a', 'b'],
        ['c\td', 'e'],
      ],
    ],
    ['tabs below a line that is not divided', 'a\nb\tc;d', [['a'], ['b', 'c;d']]],
    ['semicolons below a line that is not divided', 'a\nb;c', [['a'], ['b', 'c']]],
    ['semicolons, with a tab in a line below', 'a;b\nc\td', [['a', 'b'], ['c\td']]],
    ['semicolons below lines of blanks and tabs', '\n\t \r\n a;b\rc', [['a', 'b'], ['c']]],
    ['a line end of any system in quotes', '"a\rb"\t"c\nd"', [['a\nb', 'c\nd']]],
    ['commas divide nothing', 'Hof 1, Bonn', [['Hof 1, Bonn']]],
    ['line ends of every system', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
    ['a line end in the wrong order', 'a\n\rb', [['a'], ['b']]],
    ['a byte order mark', '\uFEFFName\tOrt', [['Name', 'Ort']]],
    ['a byte order mark before quotes', '\uFEFF"a\tb"\tc', [['a\tb', 'c']]],
    ['a byte order mark inside a cell', 'a\uFEFFb', [['a\uFEFFb']]],
    ['an empty cell at the end', 'a\t', [['a', '']]],
    ['an empty cell in quotes at the start', '""\tb', [['', 'b']]],
    ['a line end at the end', 'a\tb\n', [['a', 'b']]],
    ['blank lines', '\n \t \n\na\tb\n\t\n', [['a', 'b']]],
    ['empty cells', '\ta\t\t\tb', [['', 'a', '', '', 'b']]],
    ['blanks around a cell', ' a \t\u00a0b\u00a0', [['a', 'b']]],
    [
      'tabs and line breaks in quotes',
      '"a\tb"\t"c\r\nd"\ne\tf',
      [
        ['a\tb', 'c\nd'],
        ['e', 'f'],
      ],
    ],
    ['doubled quotes', '"5"" Rohr"\t""', [['5" Rohr', '']]],
    ['a quotation mark inside', '5" Rohr\tb', [['5" Rohr', 'b']]],
    [
      'a name in quotation marks at the start',
      '"Zur Post" Hof\ta\n"Krone"\tb',
      [
        ['"Zur Post" Hof', 'a'],
        ['Krone', 'b'],
      ],
    ],
    [
      'a quotation mark without its end',
      '"a\tb\nc\td',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a quotation mark without its end behind an empty cell', '\t"a', [['', '"a']]],
    ['formulas', '=1+1\t@SUM(A1)\t-2', [['=1+1', '@SUM(A1)', '-2']]],
    ['one cell', 'Hof 1', [['Hof 1']]],
    ['nothing', '', []],
    ['nothing but blanks', ' \n\t\r\n', []],
  ])('are read with %s', (_, text, cells) => {
    expect(readPastedCells(text)).toEqual(cells)
  })

  it('round-trip through the format of spreadsheets, whatever they contain', () => {
    const part = fc.constantFrom('a', 'ß', '"', '\t', '\n', ';', ',', ' ', '=', '😀')
    const cell = fc.array(part, { maxLength: 6 }).map((parts) => parts.join('').trim())
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (lines) => {
        const text = lines.map((line) => line.map(quoted).join('\t')).join('\r\n')
        expect(readPastedCells(`x\ty\n${text}`).slice(1)).toEqual(
          lines.filter((line) => line.some((value) => value !== '')),
        )
      }),
    )
  })

  it('are parsed in linear time, wherever quotes are', () => {
    const length = 400_000
    for (const piece of ['"a\t', '""a\t', '"""a\t', '"', '"a""\t', 'a\t"', '"\n', '\t', ' ', '\n'])
      expect(readPastedCells(piece.repeat(length / piece.length)).length).toBeGreaterThanOrEqual(0)
  })
})

it('parses the cells it has written', () => {
  const cell = fc.stringMatching(/^[a-z";\t\n]{0,6}$/).map((text) => text.trim())
  // The separator is detected from the first non-blank line.
  const head = fc.array(fc.stringMatching(/^[a-z"]{1,6}$/), { minLength: 2, maxLength: 2 })
  const line = fc
    .array(cell, { minLength: 2, maxLength: 2 })
    .filter((cells) => cells.some((text) => text !== ''))
  fc.assert(
    fc.property(head, fc.array(line), (first, lines) => {
      expect(readPastedCells(writePastedCells([first, ...lines]))).toEqual([first, ...lines])
    }),
  )
})
