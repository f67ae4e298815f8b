import { describe, expect, it } from 'vitest'
import { pageLinks, readListState, writeListState } from './listState'

describe('readListState', () => {
  it('reads what was written and forgives nonsense', () => {
    const state = { search: 'Kita & Hort', page: 3 }
    expect(readListState(writeListState(state))).toEqual(state)
    expect(readListState('page=-1')).toEqual({ search: '', page: 1 })
    expect(readListState('page=2.5&search=')).toEqual({ search: '', page: 1 })
    expect(writeListState({ search: '', page: 1 })).toBe('')
  })
})

describe('pageLinks', () => {
  it('shows at most five pages around the current one', () => {
    expect(pageLinks(1, 3)).toEqual([1, 2, 3])
    expect(pageLinks(1, 20)).toEqual([1, 2, 3, 4, 5])
    expect(pageLinks(10, 20)).toEqual([8, 9, 10, 11, 12])
    expect(pageLinks(20, 20)).toEqual([16, 17, 18, 19, 20])
    expect(pageLinks(1, 0)).toEqual([])
  })
})
