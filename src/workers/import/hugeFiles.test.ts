import { describe, expect, it } from 'vitest'
import { xlsxOf } from './importArchives.testing'
import { readFile } from './readFile'

/* Small or permitted files whose content would fill the memory of the page. */

const faultOf = async (file: Blob) => (await readFile(file).catch((error: unknown) => error)) as object
const rows = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cells(index + 1)}</row>`).join('')
const cell = (place: string) => `<c r="${place}" t="str"><v>x</v></c>`

describe('a workbook', () => {
  it.each([
    [
      'whose only cell is the last one of the sheet',
      rows(0, () => '') + `<row r="1048576">${cell('XFD1048576')}</row>`,
      'tooManyColumns',
    ],
    ['with a cell in a column that does not exist', `<row r="1">${cell('ZZZ1')}</row>`, 'broken'],
    ['with too many rows', rows(100_200, (row) => cell(`A${row}`)), 'tooManyRows'],
    [
      'with a cell longer than any',
      `<row r="1"><c r="A1" t="str"><v>${'x'.repeat(32_768)}</v></c></row>`,
      'noTable',
    ],
  ])('%s is refused', async (_, content, fault) => {
    expect(await faultOf(xlsxOf({ rows: content }))).toMatchObject({ fault })
  })

  it('keeps the line numbers of rows far apart without filling the gap', async () => {
    const file = xlsxOf({ rows: `<row r="1">${cell('A1')}</row><row r="1048576">${cell('A1048576')}</row>` })
    const { sheets } = await readFile(file)
    expect(sheets.map(({ width, rows: read }) => [width, read.map(({ line }) => line)])).toEqual([
      [1, [1, 1_048_576]],
    ])
  })
})

describe('a text', () => {
  it.each([
    ['with 100,000 columns', `${'a;'.repeat(100_000)}\n`.repeat(3), 'tooManyColumns'],
    ['with 10 million rows', 'a\n'.repeat(10_000_000), 'tooManyRows'],
    ['of 10 million blank lines', `a${'\n'.repeat(10_000_000)}`, 'tooManyRows'],
    ['with a cell longer than any', `Name;Ort\n${'x'.repeat(32_768)};Bonn\n`, 'noTable'],
  ])('%s is refused', async (_, text, fault) => {
    expect(await faultOf(new Blob([text]))).toMatchObject({ fault })
  })
})
