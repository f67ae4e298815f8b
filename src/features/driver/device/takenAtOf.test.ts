import { expect, it } from 'vitest'
import { takenAtOf } from './takenAtOf'

const now = new Date('2026-12-01T10:58:00Z')
const at = (moment: string) => takenAtOf({ lastModified: Date.parse(moment) }, now)

it('is the time of the file', () => {
  expect(at('2026-12-01T10:52:00Z')).toBe('2026-12-01T10:52:00.000Z')
})

it('is now for a file of another day, and for one from the future', () => {
  expect(at('2026-11-30T10:57:00Z')).toBe(now.toISOString())
  expect(at('2026-12-01T10:58:01Z')).toBe(now.toISOString())
})
