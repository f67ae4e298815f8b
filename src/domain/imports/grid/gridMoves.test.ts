import { describe, expect, it } from 'vitest'
import { moveInGrid, nextInGrid } from './gridMoves'

const grid = { order: [3, 4, 8, 20, 21], columnCount: 4, pageRows: 2 }
const from = { row: 8, column: 1 }

it.each([
  ['ArrowUp', false, 4, 1],
  ['ArrowDown', false, 20, 1],
  ['ArrowLeft', false, 8, 0],
  ['ArrowRight', false, 8, 2],
  ['ArrowUp', true, 3, 1],
  ['ArrowDown', true, 21, 1],
  ['ArrowLeft', true, 8, 0],
  ['ArrowRight', true, 8, 3],
  ['Home', false, 8, 0],
  ['End', false, 8, 3],
  ['Home', true, 3, 0],
  ['End', true, 21, 3],
  ['PageUp', false, 3, 1],
  ['PageDown', false, 21, 1],
])('%s (with Strg: %s) moves to row %s, column %s', (key, hasMod, row, column) => {
  expect(moveInGrid(from, { key, hasMod }, grid)).toEqual({ row, column })
})

it('stays at an edge, and ignores other keys', () => {
  expect(moveInGrid({ row: 21, column: 3 }, { key: 'ArrowDown', hasMod: false }, grid)).toEqual({
    row: 21,
    column: 3,
  })
  expect(moveInGrid(from, { key: 'a', hasMod: false }, grid)).toBeNull()
})

it('continues from a row that is hidden now', () => {
  expect(moveInGrid({ row: 10, column: 0 }, { key: 'ArrowUp', hasMod: false }, grid)).toEqual({
    row: 8,
    column: 0,
  })
})

describe('next cell', () => {
  it.each([
    [{ row: 8, column: 1 }, 1, { row: 8, column: 2 }],
    [{ row: 8, column: 3 }, 1, { row: 20, column: 0 }],
    [{ row: 8, column: 0 }, -1, { row: 4, column: 3 }],
    [{ row: 21, column: 3 }, 1, null],
    [{ row: 3, column: 0 }, -1, null],
  ] as const)('from %o by %s is %o', (cell, step, next) => {
    expect(nextInGrid(cell, step, grid)).toEqual(next)
  })
})
