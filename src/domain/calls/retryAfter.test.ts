import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answeredAtMs, retryAfterSeconds } from './retryAfter'

const now = Date.parse('Tue, 01 Dec 2026 08:00:00 GMT')

describe('retryAfterSeconds', () => {
  it.each([
    [{ 'retry-after': '120' }, 120],
    [{ 'retry-after': ' 0 ' }, 0],
    [{ 'retry-after': '-5' }, 0],
    [{ 'retry-after': 'Tue, 01 Dec 2026 08:00:30 GMT' }, 30],
    [{ 'retry-after': 'Tue, 01 Dec 2026 07:00:00 GMT' }, 0],
    [{ 'retry-after': 'Tue, 01 Dec 2026 09:00:30 GMT', date: 'Tue, 01 Dec 2026 09:00:00 GMT' }, 30],
    [{ 'retry-after': 'bald' }, null],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ])('reads %j as %j', (headers, seconds) => {
    const given = new Headers(headers as Record<string, string>)
    expect(retryAfterSeconds(given.get('retry-after'), answeredAtMs(given, now))).toBe(seconds)
  })

  it('is finite and never negative for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (value) => {
        const seconds = retryAfterSeconds(value, now)
        expect(seconds === null || (Number.isFinite(seconds) && seconds >= 0)).toBe(true)
      }),
    )
  })
})
