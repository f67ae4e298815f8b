import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv'
import { readDelimited } from './delimitedText'

const rowsOf = (text: string, separator = ';') =>
  readDelimited(text, separator).lines.filter((line) => line.some((cell) => cell !== ''))

const customers = (note: (at: number) => string, count = 12) =>
  [
    'Name;Straße;PLZ;Ort;Notiz',
    ...Array.from({ length: count }, (_, at) => `Kunde ${at};Weg ${at};10115;Berlin;${note(at)}`),
  ].join('\r\n')

describe('an unclosed quotation mark', () => {
  it('is a literal character, spans no rows and is reported with its line', () => {
    const text = customers((at) => (at === 2 ? '"Hintereingang' : 'x'))
    expect(rowsOf(text)).toHaveLength(13)
    expect(rowsOf(text)[3]).toEqual(['Kunde 2', 'Weg 2', '10115', 'Berlin', '"Hintereingang'])
    expect(readDelimited(text, ';').problems).toEqual([{ line: 4, kind: 'openQuote' }])
  })

  it.each([
    ['another such mark', '"Tor'],
    ['a mark at the end of a cell', 'Rohr 5"'],
    ['a cell in quotes', '"bitte klingeln"'],
    ['an empty cell in quotes', '""'],
    ['a word in quotes', 'am "Ring"'],
  ])('spans no rows if it is followed by %s', (_, later) => {
    const text = customers((at) => (at === 2 ? '"Hintereingang' : at === 7 ? later : 'x'))
    const { problems } = readDelimited(text, ';')
    expect(rowsOf(text)).toHaveLength(13)
    expect(problems[0]?.line).toBe(4)
  })

  it('is ignored inside a name', () => {
    const text = 'Name;Ort\n"Zur Post" Hotel;Bonn\nRohr 5";Bonn\n'
    expect(readDelimited(text, ';')).toEqual({
      excess: null,
      lines: [['Name', 'Ort'], ['"Zur Post" Hotel', 'Bonn'], ['Rohr 5"', 'Bonn'], ['']],
      problems: [],
    })
  })
})

it('reads quoted cells with line breaks, separators and doubled quotes', () => {
  const text = 'a;b\r\n"c\r\nd";"e ""f"""\r\n"g;h" ;i'
  expect(readDelimited(text, ';')).toEqual({
    excess: null,
    lines: [
      ['a', 'b'],
      ['c\nd', 'e "f"'],
      ['g;h', 'i'],
    ],
    problems: [],
  })
})

it('keeps blank lines and counts every type of line end once', () => {
  expect(readDelimited('a\n\nb\r\rc\r\n\r\nd', '').lines).toEqual([
    ['a'],
    [''],
    ['b'],
    [''],
    ['c'],
    [''],
    ['d'],
  ])
})

describe('a round trip of n rows', () => {
  const readsAll = (text: string, count: number, separator: string) => {
    const { lines, problems } = readDelimited(text, separator)
    const rows = lines.filter((line) => line.some((cell) => cell !== ''))
    return rows.length === count || problems.length > 0
  }
  const sized = (cell: fc.Arbitrary<string>) =>
    fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 15 }),
      )

  it('reads n rows or reports a problem if quotes are written unescaped', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ' ', '5'), maxLength: 4 })
      .map((text) => `x${text}`)
    const anyCell = fc.oneof(
      cell,
      cell.map((text) => `"${text}`),
      fc.constant('""'),
    )
    fc.assert(
      fc.property(sized(anyCell), fc.constantFrom('\n', '\r\n'), (rows, end) =>
        readsAll(rows.map((cells) => ['x', ...cells].join(';')).join(end), rows.length, ';'),
      ),
    )
  })

  it('reads n rows or reports a problem if cells are quoted', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', ' '), maxLength: 8 })
    fc.assert(
      fc.property(sized(cell), (rows) => {
        const named = rows.map((cells) => ['x', ...cells])
        return readsAll(csvOf(named).slice(1), rows.length, ';')
      }),
    )
  })

  it('is lossless if no cell contains line breaks', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ' ', '7'), maxLength: 8 })
    fc.assert(
      fc.property(sized(cell), (rows) => {
        const named = rows.map((cells) => ['x', ...cells])
        expect(readDelimited(csvOf(named).slice(1), ';').lines.slice(0, -1)).toEqual(named)
      }),
    )
  })
})

it('runs in linear time', () => {
  const text = `${'a;"b;"""c\n'.repeat(60_000)}"`
  const began = performance.now()
  readDelimited(text, ';')
  expect(performance.now() - began).toBeLessThan(5_000)
})
