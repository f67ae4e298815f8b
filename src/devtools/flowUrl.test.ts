import { expect, it } from 'vitest'
import { readPathId, readTab, withMachine, withQuery } from './flowUrl'

it('reads the tab and the path of an address', () => {
  expect([readTab(''), readTab('?tab=paths'), readTab('?tab=other')]).toEqual(['events', 'paths', 'events'])
  expect(readPathId(withQuery('?tab=paths', { path: 'a.b: save[0]' }))).toBe('a.b: save[0]')
  expect(readPathId(withQuery('?path=a', { path: null }))).toBeNull()
})

it('keeps the tab when another machine is chosen, and drops the path of the previous one', () => {
  expect(withMachine('?machine=form&tab=paths&path=a&events=e&input=i', 'session')).toBe(
    '?machine=session&tab=paths',
  )
})
