import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf, retryAfterSeconds } from './errorAnswer'

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
    expect(retryAfterSeconds(new Headers(headers as Record<string, string>), now)).toBe(seconds)
  })

  it('is never negative and always finite, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (value) => {
        const seconds = retryAfterSeconds(new Headers({ 'retry-after': value }), now)
        expect(seconds === null || (Number.isFinite(seconds) && seconds >= 0)).toBe(true)
      }),
    )
  })
})

describe('messageOf', () => {
  it.each([
    ['{"hydra:title":"Fehler","hydra:description":"Kein Zugriff.","message":"x"}', 'Kein Zugriff.'],
    ['{"hydra:title":"Fehler","message":" Abgelaufen "}', 'Abgelaufen'],
    ['{"hydra:title":"Fehler","hydra:description":""}', 'Fehler'],
    ['{"hydra:description":7,"message":null}', null],
    ['"Fehler"', null],
    ['null', null],
    ['<html>', null],
    ['', null],
  ])('reads %s as %j', (text, message) => {
    expect(messageOf(text)).toBe(message)
  })

  it('cuts what is too long', () => {
    expect(messageOf(JSON.stringify({ message: 'x'.repeat(5_000) }))).toBe('x'.repeat(1_000))
  })
})
