import { expect, it } from 'vitest'
import type { StopList } from '../../../api/tourTemplates/tourTemplatesApi'
import { readLocks, withLocalLocks } from './useLocalLocks'

const list = {
  stops: [{ '@id': 'a' }, { '@id': 'b', orderLock: 'last' }, { '@id': 'c', orderLock: null }],
  order: ['a', 'b', 'c'],
} as unknown as StopList

it.each([
  [null, {}],
  ['', {}],
  ['{', {}],
  ['null', {}],
  ['[1]', {}],
  ['{"a":"place","b":"here","c":3,"d":"first"}', { a: 'place', d: 'first' }],
])('reads %j as locks, whatever was stored', (text, locks) => {
  expect(readLocks(text)).toEqual(locks)
})

it('adds the locks of the browser to stops without a lock of the server', () => {
  const locks = { a: 'first', b: 'place' } as const
  const { stops } = withLocalLocks(list, { locks, keep: () => undefined })
  expect(stops.map(({ orderLock }) => orderLock)).toEqual(['first', 'last', null])
  expect(withLocalLocks(list, null)).toBe(list)
})
