import { describe, expect, it } from 'vitest'
import { labelsOf, stationsOf } from './stations'

describe('stationsOf', () => {
  it('contains the start and every row if there is space', () => {
    expect(stationsOf(['a', 'a', 'b', 'b'], 4, 400)).toEqual([
      { index: -1, place: 0, isChange: true },
      { index: 0, place: 0.25, isChange: true },
      { index: 1, place: 0.5, isChange: false },
      { index: 2, place: 0.75, isChange: true },
      { index: 3, place: 1, isChange: true },
    ])
  })

  it('keeps the state changes of a long log that do not overlap', () => {
    const states = Array.from({ length: 1000 }, (_, index) => (index < 500 ? 'a' : index < 502 ? 'b' : 'c'))
    expect(stationsOf(states, 1000, 500).map(({ index }) => index)).toEqual([-1, 500, 999])
  })

  it('contains a start even without rows', () => {
    expect(stationsOf([], 0, 500)).toEqual([{ index: -1, place: 0, isChange: true }])
  })
})

describe('labelsOf', () => {
  it('names the state changes and the current one, within the ends of the line', () => {
    expect(labelsOf(['first', 'first', 'last'], 'start', 3, 1, 600)).toEqual([
      { index: -1, text: 'start', place: 0, anchor: 'start', isCurrent: false },
      { index: 0, text: 'first', place: 1 / 3, anchor: 'middle', isCurrent: true },
      { index: 2, text: 'last', place: 1, anchor: 'end', isCurrent: false },
    ])
  })

  it('drops overlapping labels, but never the current one', () => {
    const states = ['one', 'two', 'three', 'four']
    expect(labelsOf(states, 'zero', 4, 2, 100).map(({ text }) => text)).toEqual(['zero', 'three'])
  })
})
