import { describe, expect, it } from 'vitest'
import { countStates, keptRows, nextOpenRow, orderOf, placeOf, gridStates, type GridState } from './gridRows'

const none = new Set<number>()
const all = new Set<GridState>(gridStates)
const few: (GridState | null)[] = ['new', 'fault', null, 'doubt', 'same', 'changes', 'fault']

describe('displayed rows', () => {
  it('have one of the chosen states, in the order of the file', () => {
    expect(orderOf(few, new Set<GridState>(['fault', 'changes']), none)).toEqual([1, 5, 6])
  })

  it('include rows without a state if all states are chosen', () => {
    expect(orderOf(few, all, none)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('keep a repaired row in place', () => {
    const filter = new Set<GridState>(['fault'])
    const shown = orderOf(few, filter, none)
    const after = few.with(1, 'new')
    const kept = keptRows(shown, after, filter)
    expect([...kept]).toEqual([1])
    expect(orderOf(after, filter, kept)).toEqual(shown)
  })

  it('keep a row in place while its state is being determined', () => {
    const filter = new Set<GridState>(['fault'])
    expect([...keptRows([1, 6], few.with(6, null), filter)]).toEqual([6])
    expect(keptRows([0, 1, 2], few, all).size).toBe(0)
  })

  it('are filtered and counted among 50,000', () => {
    const states = Array.from({ length: 50_000 }, (_, row) => gridStates[row % 5] ?? null)
    const order = orderOf(states, new Set<GridState>(['doubt']), new Set([4]))
    expect(order).toHaveLength(10_001)
    expect(order.slice(0, 4)).toEqual([1, 4, 6, 11])
    expect(countStates(states)).toEqual({
      fault: 10_000,
      doubt: 10_000,
      changes: 10_000,
      new: 10_000,
      same: 10_000,
      skipped: 0,
    })
    for (const place of [0, 1, 5_000, 10_000]) expect(placeOf(order, order[place] ?? -1)).toBe(place)
    expect(placeOf(order, 50_000)).toBe(10_001)
    expect(nextOpenRow(order, states, 49_995)).toBe(49_996)
    expect(nextOpenRow(order, states, 49_996)).toBe(1)
  })
})

describe('next row with a problem', () => {
  const order = [0, 1, 3, 4, 6]

  it.each([
    [null, 1],
    [1, 3],
    [3, 6],
    [6, 1],
  ])('after %s is %s', (from, next) => {
    expect(nextOpenRow(order, few, from)).toBe(next)
  })

  it('is null if there is none', () => {
    expect(nextOpenRow([0, 4], few, 0)).toBeNull()
  })
})
