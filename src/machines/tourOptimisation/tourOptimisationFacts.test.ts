import { describe, expect, it } from 'vitest'
import { foundOrderOf, handoverOf, isOther, lockedOrderOf } from './tourOptimisationFacts'

const found = { order: ['c', 'a', 'b'] }

describe('the order that was found', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
    ],
    // One stop was added, one removed.
    [
      ['a', 'x', 'c'],
      ['c', 'a', 'x'],
    ],
  ])('contains the present stops: %j', (present, order) => {
    expect(foundOrderOf({ found }, present)).toEqual(order)
  })

  it('is empty before the search', () => {
    expect(foundOrderOf({ found: null }, ['a', 'b'])).toEqual(['a', 'b'])
  })

  it.each([
    [['c', 'a', 'b'], false],
    [['c', 'a'], false],
    [['c', 'a', 'b', 'x'], false],
    [['a', 'c', 'b'], true],
  ])('differs from %j: %s', (before, differs) => {
    expect(isOther(before, found.order)).toBe(differs)
  })

  it('is handed over once for each search', () => {
    const context = {
      tour: { iri: '/t/1', name: 'Nord' },
      hasPreviews: true,
      options: { includeInactive: false, optimizeWithCapacities: false },
      commandId: 'c',
      before: ['a', 'b', 'c', 'x'],
      locks: [],
      found,
      revision: 3,
      refusal: null,
    }
    expect(handoverOf(context)).toEqual({
      tourTemplate: '/t/1',
      before: ['a', 'b', 'c', 'x'],
      after: ['c', 'a', 'b', 'x'],
      optimised: context.options,
      request: 'c.3',
    })
    expect(handoverOf({ ...context, hasPreviews: false })).not.toHaveProperty('optimised')
  })
})

it('restores locked stops to their previous positions', () => {
  const before = ['a', 'b', 'c']
  const locks = [{ stop: 'a', lock: 'first' }] as const
  expect(lockedOrderOf({ before, locks }, ['c', 'b', 'a'])).toEqual(['a', 'c', 'b'])
  expect(lockedOrderOf({ before, locks: [] }, ['c', 'b', 'a'])).toEqual(['c', 'b', 'a'])
})
