import { expect, it } from 'vitest'
import { lastRecorded, rememberRecorded } from './lastRecorded'

const at = Date.parse('2026-11-20T10:42:00+01:00')
const hour = 3600_000

it('remembers the last position of one tour for a shift', () => {
  rememberRecorded('/api/tours/1', at)
  expect(lastRecorded('/api/tours/1', at + hour)).toBe(at)
  expect(lastRecorded('/api/tours/2', at + hour)).toBeNull()
  expect(lastRecorded('/api/tours/1', at + 13 * hour)).toBeNull()
  rememberRecorded('/api/tours/2', at + hour)
  expect(lastRecorded('/api/tours/1', at + hour)).toBeNull()
})
