import { expect, it } from 'vitest'
import { withChoice } from './picks'

it('keeps the order in which records were chosen, the latest choice last', () => {
  const chosen = ['a', 'b', 'c', 'a'].reduce<readonly string[]>((all, iri) => withChoice(all, iri, true), [])
  expect(chosen).toEqual(['b', 'c', 'a'])
  expect(withChoice(chosen, 'c', false)).toEqual(['b', 'a'])
})

it('accepts at most 500, and more after one was removed', () => {
  const full = Array.from({ length: 500 }, (_, index) => `${index}`)
  expect(withChoice(full, 'x', true)).toEqual(full)
  expect(withChoice(withChoice(full, '0', false), 'x', true)).toEqual([...full.slice(1), 'x'])
})
