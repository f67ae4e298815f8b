import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { Capacity, Email, HexColour, Latitude, Reference, maxText, nullable, requiredText } from './fields'
import { decodeOrViolations } from './violations'

const Sample = Schema.Struct({
  name: requiredText(5),
  note: nullable(maxText(3)),
  capacity: nullable(Capacity),
  color: nullable(HexColour),
  email: nullable(Email),
  lat: nullable(Latitude),
  tags: Schema.optionalKey(Schema.Array(Reference)),
})

const messagesOf = (input: unknown) =>
  Object.fromEntries(
    (decodeOrViolations(Sample, input).violations ?? []).map((v) => [v.propertyPath, v.message]),
  )

describe('decodeOrViolations', () => {
  it('returns the decoded value and drops unknown members', () => {
    expect(decodeOrViolations(Sample, { name: 'A', lat: '52.5', roles: ['x'] })).toEqual({
      value: { name: 'A', lat: 52.5 },
    })
  })

  it('reports every invalid field with the specified message', () => {
    expect(
      messagesOf({
        name: ' ',
        note: 'lang',
        capacity: 0,
        color: '#ABCDEF',
        email: 'a@b',
        lat: 91,
        tags: ['x', 3],
      }),
    ).toEqual({
      name: 'Dieser Wert muss gesetzt werden.',
      note: 'Dieser Wert sollte maximal 3 Zeichen lang sein.',
      capacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.',
      color: 'Dieser Wert ist kein gültiger Farbcode.',
      email: 'Dies ist keine gültige E-Mail-Adresse.',
      lat: 'Dieser Wert sollte zwischen -90 und 90 liegen.',
      'tags[0]': 'Der verknüpfte Eintrag wurde nicht gefunden.',
      'tags[1]': 'Dieser Wert hat ein ungültiges Format.',
    })
  })

  it('reports a missing required field', () => {
    expect(messagesOf({})).toEqual({ name: 'Dieser Wert muss gesetzt werden.' })
  })

  it('rejects an empty text for a number', () => {
    expect(messagesOf({ name: 'A', lat: '' })).toEqual({ lat: 'Dieser Wert hat ein ungültiges Format.' })
  })

  it('rejects decimals, NUL and lone surrogates', () => {
    expect(messagesOf({ name: 'a\0', note: '\ud800', capacity: 2.5 })).toEqual({
      name: 'Dieser Wert enthält Zeichen, die nicht gespeichert werden können.',
      note: 'Dieser Wert enthält Zeichen, die nicht gespeichert werden können.',
      capacity: 'Dieses Feld akzeptiert nur ganze Zahlen.',
    })
  })
})
