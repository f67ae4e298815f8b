import { describe, expect, it } from 'vitest'
import { copyName } from './copyName'

describe('the name of a copy', () => {
  it.each([
    ['Nord', [], 'Nord (Kopie)'],
    ['Nord', ['Nord (Kopie)'], 'Nord (Kopie 2)'],
    ['Nord', ['Nord (Kopie 2)'], 'Nord (Kopie)'],
    ['Nord (Kopie)', ['Nord', 'Nord (Kopie)'], 'Nord (Kopie 2)'],
    ['Nord (Kopie 7)', ['Nord (Kopie)', 'Nord (Kopie 2)'], 'Nord (Kopie 3)'],
    [' (Kopie)', [], ' (Kopie) (Kopie)'],
  ])('of %j beside %j is %j', (name, taken, copy) => {
    expect(copyName(name, new Set(taken))).toBe(copy)
  })

  it('keeps its suffix within the maximum length', () => {
    const first = copyName('n'.repeat(120), new Set())
    const second = copyName('n'.repeat(120), new Set([first]))
    expect([first, second]).toEqual([`${'n'.repeat(112)} (Kopie)`, `${'n'.repeat(110)} (Kopie 2)`])
  })

  it('never splits a character', () => {
    expect(copyName('🚚'.repeat(60), new Set())).toBe(`${'🚚'.repeat(56)} (Kopie)`)
    expect(copyName(`n${'🚚'.repeat(59)}n`, new Set())).toBe(`n${'🚚'.repeat(55)} (Kopie)`)
  })
})
