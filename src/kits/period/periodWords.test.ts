import { expect, it } from 'vitest'
import { periodWords, searchedWords } from './periodWords'

const now = new Date('2026-11-29T10:00:00Z')

it.each([
  ['2026-11-28T08:00', '2026-11-28T16:00', '28.11.2026, 08:00 – 16:00', '28.11., 08:00–16:00'],
  [
    '2026-11-27T22:00',
    '2026-11-28T06:00',
    '27.11.2026, 22:00 – 28.11.2026, 06:00',
    '27.11., 22:00–28.11., 06:00',
  ],
  ['2026-11-28', '2026-11-28', '28.11.2026', '28.11.'],
  ['2026-11-22', '2026-11-28', '22.11.2026 – 28.11.2026', '22.11.–28.11.'],
  ['2025-12-30', '2026-01-02', '30.12.2025 – 02.01.2026', '30.12.2025–02.01.2026'],
  ['2026-11-28', '', 'ab 28.11.2026', 'ab 28.11.'],
  ['', '2025-11-28', 'bis 28.11.2025', 'bis 28.11.2025'],
])('writes %s to %s as %s', (from, to, long, short) => {
  expect(periodWords({ from, to })).toBe(long)
  expect(searchedWords({ from, to }, now)).toBe(`Nur ${short} durchsucht.`)
})

it('writes an open period', () => {
  expect(periodWords({ from: '', to: '' })).toBe('Alle Tage')
})
