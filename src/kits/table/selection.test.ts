import { describe, expect, it } from 'vitest'
import { checkedState, nothingSelected, selectionReducer, type SelectionEvent } from './selection'

const page = ['a', 'b', 'c', 'd', 'e']
const row = (iri: string, isSelected = true): SelectionEvent => ({
  type: 'row.toggled',
  iri,
  isSelected,
  range: null,
})
const rangeTo = (iri: string, isSelected = true, range = page): SelectionEvent => ({
  type: 'row.toggled',
  iri,
  isSelected,
  range,
})
const rows = (iris: readonly string[], isSelected = true): SelectionEvent => ({
  type: 'rows.toggled',
  iris,
  isSelected,
})
const after = (...events: SelectionEvent[]) => {
  const { selected, anchor } = events.reduce(selectionReducer, nothingSelected)
  return { selected: [...selected], anchor }
}

describe('selection', () => {
  it('adds and removes single rows and remembers the last one', () => {
    expect(after(row('b'), row('d'))).toEqual({ selected: ['b', 'd'], anchor: 'd' })
    expect(after(row('b'), row('d'), row('b', false))).toEqual({ selected: ['d'], anchor: 'b' })
  })

  it('keeps rows that are no longer visible', () => {
    expect(after(row('b'), rows(['x', 'y']), rows(['x'], false))).toEqual({
      selected: ['b', 'y'],
      anchor: null,
    })
  })

  it('counts no row twice', () => {
    expect(after(row('b'), rows(page))).toEqual({ selected: ['b', 'a', 'c', 'd', 'e'], anchor: null })
  })

  it('selects a range in either direction', () => {
    expect(after(row('b'), rangeTo('d'))).toEqual({ selected: ['b', 'c', 'd'], anchor: 'd' })
    expect(after(row('d'), rangeTo('b'))).toEqual({ selected: ['d', 'b', 'c'], anchor: 'b' })
  })

  it('deselects a range as well', () => {
    expect(after(rows(page), row('b', false), rangeTo('d', false))).toEqual({
      selected: ['a', 'e'],
      anchor: 'd',
    })
  })

  it('selects a single row if the anchor of a range is not visible', () => {
    expect(after(rangeTo('d'))).toEqual({ selected: ['d'], anchor: 'd' })
    expect(after(row('x'), rangeTo('d'))).toEqual({ selected: ['x', 'd'], anchor: 'd' })
    expect(after(row('b'), rows(page, false), rangeTo('d'))).toEqual({ selected: ['d'], anchor: 'd' })
  })

  it('is empty after clearing', () => {
    expect(after(rows(page), row('b', false), { type: 'selection.cleared' })).toEqual({
      selected: [],
      anchor: null,
    })
  })

  it('leaves the previous state unchanged', () => {
    const before = selectionReducer(nothingSelected, row('a'))
    selectionReducer(before, rows(page))
    expect([...before.selected]).toEqual(['a'])
    expect([...nothingSelected.selected]).toEqual([])
  })
})

it.each([
  { selected: [], iris: page, state: false },
  { selected: ['x'], iris: page, state: false },
  { selected: ['a', 'x'], iris: page, state: 'mixed' },
  { selected: [...page, 'x'], iris: page, state: true },
  { selected: ['x'], iris: [], state: false },
])('a checkbox for $iris with $selected selected is $state', ({ selected, iris, state }) => {
  expect(checkedState(new Set(selected), iris)).toBe(state)
})
