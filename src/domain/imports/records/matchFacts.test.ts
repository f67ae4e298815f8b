import { expect, it } from 'vitest'
import { gridColumnsOf } from '../grid/gridColumns'
import type { JudgedRow } from '../rows/judgeRow'
import { matchFactsOf } from './matchFacts'

const judged = {
  state: 'changes',
  decision: 'update',
  wanted: 'update',
  values: { refId: 'NL-1', name: 'Kita', latestTime: '08:30', phone: '' },
  changes: ['latestTime'],
  match: { iri: '/api/destinations/1', was: { latestTime: '08:00', name: 'Kita alt' } },
} as unknown as JudgedRow

it('returns the differing values of a record, and the key that matched it', () => {
  expect(matchFactsOf(judged)).toEqual({
    decision: 'update',
    fields: ['latestTime'],
    differing: [
      { column: 'latestTime', before: '08:00', after: '08:30' },
      { column: 'name', before: 'Kita alt', after: 'Kita' },
    ],
    same: 1,
    reference: 'NL-1',
    name: 'Kita',
  })
  const otherReference = { ...judged, match: { iri: '/api/destinations/1', was: { refId: 'X' } } }
  expect(matchFactsOf(otherReference)?.reference).toBeNull()
  expect(matchFactsOf({ ...judged, match: null })).toBeNull()
})

it('shows an invalid row as not skipped by the user', () => {
  expect(matchFactsOf({ ...judged, state: 'fault', decision: 'skip' })?.decision).toBe('update')
  expect(matchFactsOf({ ...judged, state: 'skipped', wanted: 'skip', decision: 'skip' })?.decision).toBe(
    'skip',
  )
})

it('lists imported values in comparison order', () => {
  expect(gridColumnsOf(['phone', null, 'city', 'name', 'custom:/api/x', 'refId'])).toEqual([
    'refId',
    'name',
    'city',
    'phone',
    'custom:/api/x',
  ])
})
