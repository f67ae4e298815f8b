import { expect, it } from 'vitest'
import { missingSkills } from './skills'

it('lists each skill once that no source has', () => {
  expect(missingSkills(['a', 'b', 'a', 'c'], [['b'], [], ['x']])).toEqual(['a', 'c'])
  expect(missingSkills(['a'], [])).toEqual(['a'])
  expect(missingSkills([], [[]])).toEqual([])
})

it('lists none if the skills of one source are unknown', () => {
  expect(missingSkills(['a'], [[], null])).toEqual([])
  expect(missingSkills(['a'], [undefined, ['b']])).toEqual([])
})
