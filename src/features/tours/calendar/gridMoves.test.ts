import { expect, it } from 'vitest'
import { placeAfter } from './gridMoves'

const size = { rows: 3, columns: 8 }
const after = (key: string, row: number, column: number, more: object = {}, isWrapping = false) => {
  const place = placeAfter({ key, ...more }, { row, column }, size, isWrapping)
  return place === null ? null : [place.row, place.column]
}

it('moves by arrows and stays within the grid', () => {
  expect([
    after('ArrowDown', 0, 2),
    after('ArrowUp', 1, 2),
    after('ArrowLeft', 1, 2),
    after('ArrowRight', 1, 2),
  ]).toEqual([
    [1, 2],
    [0, 2],
    [1, 1],
    [1, 3],
  ])
  expect([
    after('ArrowUp', 0, 0),
    after('ArrowLeft', 0, 0),
    after('ArrowDown', 2, 7),
    after('ArrowRight', 2, 7),
  ]).toEqual([
    [0, 0],
    [0, 0],
    [2, 7],
    [2, 7],
  ])
})

it('continues in the next row if the rows follow each other', () => {
  expect([after('ArrowRight', 0, 7, {}, true), after('ArrowLeft', 1, 0, {}, true)]).toEqual([
    [1, 0],
    [0, 7],
  ])
  expect([after('ArrowRight', 2, 7, {}, true), after('ArrowLeft', 0, 0, {}, true)]).toEqual([
    [2, 7],
    [0, 0],
  ])
})

it('moves to the ends of a row, and of the grid', () => {
  expect([after('Home', 1, 4), after('End', 1, 4)]).toEqual([
    [1, 0],
    [1, 7],
  ])
  expect([after('Home', 1, 4, { ctrlKey: true }), after('End', 1, 4, { metaKey: true })]).toEqual([
    [0, 0],
    [2, 7],
  ])
})

it('leaves other keys alone', () => {
  expect([after('Enter', 0, 0), after('a', 0, 0)]).toEqual([null, null])
})
