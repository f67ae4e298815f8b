import { expect, it } from 'vitest'
import {
  correct,
  editsByRow,
  editsOfRow,
  noCorrections,
  redoCorrection,
  rowsOfStep,
  undoCorrection,
} from './corrections'

const name = (row: number, text: string | null) => ({ row, column: 'name' as const, text })

it('returns the last edit of a cell, and nothing for an unedited cell', () => {
  const typed = correct(correct(noCorrections, [name(3, 'Kita')]), [name(3, 'Kita Nord'), name(4, 'Hof')])
  expect(editsOfRow(typed, 3)).toEqual({ name: 'Kita Nord' })
  const back = correct(typed, [name(3, null)])
  expect([editsOfRow(back, 3), [...editsByRow(back).keys()]]).toEqual([{}, [4]])
})

it('undoes and redoes step by step', () => {
  const typed = correct(correct(noCorrections, [name(1, 'A')]), [name(1, 'B'), name(2, 'C')])
  const undone = undoCorrection(typed)
  expect([...editsByRow(undone)]).toEqual([[1, { name: 'A' }]])
  expect(redoCorrection(undone)).toEqual(typed)
  expect(redoCorrection(correct(undone, [name(5, 'D')])).past.length).toBe(2)
})

it('is unchanged if there is nothing to undo or redo', () => {
  expect([undoCorrection(noCorrections), redoCorrection(noCorrections)]).toEqual([
    noCorrections,
    noCorrections,
  ])
})

it('keeps a cleared cell, which overrides the file', () => {
  expect(editsOfRow(correct(noCorrections, [name(1, '')]), 1)).toEqual({ name: '' })
})

it('lists each row of a step once', () => {
  expect(rowsOfStep([name(2, 'A'), { row: 2, column: 'zip', text: '1' }, name(1, 'B')])).toEqual([2, 1])
  expect(rowsOfStep(undefined)).toEqual([])
})

it('combines the edits of 50,000 rows once', () => {
  const many = Array.from({ length: 50_000 }, (_, row) => name(row, 'x'))
  const typed = correct(noCorrections, many)
  expect(editsByRow(typed).size).toBe(50_000)
  expect(editsByRow(typed)).toBe(editsByRow(typed))
})
