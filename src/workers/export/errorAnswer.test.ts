import { describe, expect, it } from 'vitest'
import { messageOf } from './errorAnswer'

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
  ])('parses %s as %j', (text, message) => {
    expect(messageOf(text)).toBe(message)
  })

  it('truncates long messages', () => {
    expect(messageOf(JSON.stringify({ message: 'x'.repeat(5_000) }))).toBe('x'.repeat(1_000))
  })
})
