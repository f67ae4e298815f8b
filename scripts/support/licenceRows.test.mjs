import { expect, it } from 'vitest'
import { licenceRows } from './licenceRows.mjs'

it('lists each package with its licence, and says where there is none', () => {
  const components = [
    { name: 'b', version: '2.0.0', licenses: [{ expression: '(MIT OR GPL-3.0)' }] },
    { name: 'a', version: '1.1.0', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'a', version: '1.0.0', licenses: [{ license: { name: 'Custom' } }, { license: { id: 'ISC' } }] },
    { name: 'c', version: '1.0.0' },
  ]
  expect(licenceRows({ components })).toEqual([
    ['a', '1.0.0', 'Custom AND ISC'],
    ['a', '1.1.0', 'MIT'],
    ['b', '2.0.0', '(MIT OR GPL-3.0)'],
    ['c', '1.0.0', 'unknown'],
  ])
})
