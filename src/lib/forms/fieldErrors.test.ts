import { describe, expect, it } from 'vitest'
import { errorsByField } from './fieldErrors'

describe('errorsByField', () => {
  it('keeps every message of a field and groups nested paths under their field', () => {
    expect(
      errorsByField(
        [
          { propertyPath: 'name', message: 'zu lang' },
          { propertyPath: 'name', message: 'vergeben' },
          { propertyPath: 'values[0].text', message: 'fehlt' },
          { propertyPath: 'values[1].text', message: 'falsch' },
        ],
        ['name', 'values', 'values[1].text'],
      ),
    ).toEqual({
      fields: { name: ['zu lang', 'vergeben'], values: ['fehlt'], 'values[1].text': ['falsch'] },
      others: [],
    })
  })

  it('returns violations without a field', () => {
    expect(
      errorsByField(
        [
          { propertyPath: 'token', message: 'abgelaufen' },
          { propertyPath: '', message: 'geht so nicht' },
        ],
        ['name'],
      ),
    ).toEqual({ fields: {}, others: ['abgelaufen', 'geht so nicht'] })
  })
})
