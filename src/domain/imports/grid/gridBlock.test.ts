import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  copyBlock,
  emptyBlock,
  fillBlock,
  fillDown,
  isInBlock,
  pasteBlock,
  type GridCells,
} from './gridBlock'

const sheet: Record<number, Record<string, string>> = {
  2: { name: 'Kita', zip: '10245', city: 'Berlin' },
  5: { name: 'Praxis', zip: '', city: 'Berlin' },
  7: { name: 'Hof "Süd"', zip: '1043', city: 'Bonn' },
  9: { name: 'Amt\nSaal 2', zip: '10407', city: '' },
}
const cells: GridCells = {
  order: [2, 5, 7, 9],
  columns: ['name', 'zip', 'city'],
  textAt: (row, column) => sheet[row]?.[column] ?? '',
}
const block = (row: number, column: number, toRow = row, toColumn = column) => ({
  anchor: { row, column },
  head: { row: toRow, column: toColumn },
})

describe('fill', () => {
  it('copies the first row of the block into the others and skips equal cells', () => {
    expect(fillBlock(cells, block(7, 2, 2, 1))).toEqual([
      { row: 5, column: 'zip', text: '10245' },
      { row: 7, column: 'zip', text: '10245' },
      { row: 7, column: 'city', text: 'Berlin' },
    ])
  })

  it('copies the row above if a single row is selected, and nothing above the first row', () => {
    expect(fillBlock(cells, block(7, 1))).toEqual([{ row: 7, column: 'zip', text: '' }])
    expect(fillBlock(cells, block(2, 1))).toEqual([])
  })

  it('repeats the pattern of several rows', () => {
    expect(fillDown(cells, [2, 7], [5, 9], ['zip'])).toEqual([
      { row: 5, column: 'zip', text: '10245' },
      { row: 9, column: 'zip', text: '1043' },
    ])
  })
})

it('clears cells that are not empty', () => {
  expect(emptyBlock(cells, block(2, 1, 5, 1))).toEqual([{ row: 2, column: 'zip', text: '' }])
})

it('contains its cells regardless of which corner was first', () => {
  const turned = block(7, 2, 5, 1)
  expect([
    isInBlock(turned, 5, 1),
    isInBlock(turned, 7, 2),
    isInBlock(turned, 9, 1),
    isInBlock(turned, 7, 0),
  ]).toEqual([true, true, false, false])
})

describe('copy', () => {
  it('quotes cells with quotes, tabs or line breaks', () => {
    expect(copyBlock(cells, block(7, 0, 9, 1))).toBe('"Hof ""Süd"""\t1043\n"Amt\nSaal 2"\t10407')
  })

  it('round-trips through paste', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', 'ß', ' ') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 2, maxLength: 4 }), (rows) => {
        const columns = ['one', 'two']
        const order = rows.map((_, row) => row)
        const full = {
          order,
          columns,
          textAt: (row: number, column: string) => rows[row]?.[column === 'one' ? 0 : 1] ?? '',
        }
        const copied = copyBlock(full, block(0, 0, rows.length - 1, 1))
        const pasted = pasteBlock({ order, columns, textAt: () => 'before' }, block(0, 0), copied)
        expect(pasted.map((edit) => edit.text)).toEqual(rows.flat())
      }),
    )
  })
})

describe('paste', () => {
  it('writes one value into all cells of the block', () => {
    expect(pasteBlock(cells, block(2, 1, 7, 1), '10999\r\n')).toEqual([
      { row: 2, column: 'zip', text: '10999' },
      { row: 5, column: 'zip', text: '10999' },
      { row: 7, column: 'zip', text: '10999' },
    ])
  })

  it('writes a table from the upper left corner and ignores what exceeds the grid', () => {
    expect(pasteBlock(cells, block(9, 2, 7, 1), '1\t2\t3\r\n"4\n4"\t5\n6\t7')).toEqual([
      { row: 7, column: 'zip', text: '1' },
      { row: 7, column: 'city', text: '2' },
      { row: 9, column: 'zip', text: '4\n4' },
      { row: 9, column: 'city', text: '5' },
    ])
  })

  it('keeps a quote inside a cell', () => {
    expect(pasteBlock(cells, block(2, 0), '3" Rohr\tx').map(({ text }) => text)).toEqual(['3" Rohr', 'x'])
  })
})
