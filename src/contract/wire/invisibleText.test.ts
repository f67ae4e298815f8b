import { describe, expect, it } from 'vitest'
import { PasswordReset, Credentials } from '../access/session'
import { UserWrite } from '../access/user'
import { DestinationWrite } from '../destination/destination'
import { TagWrite } from '../company/labels'
import { decodeOrViolations } from './violations'

const roles = ['ROLE_DRIVER']

describe('invisible characters', () => {
  it('are removed from stored text', () => {
    const user = { email: '\u200Binfo@example.de', firstName: 'An\u00ADna', lastName: 'Groß\u200E', roles }
    expect(
      decodeOrViolations(UserWrite, { ...user, phone: '\u202A+49 171 1234567\u202C' }).value,
    ).toMatchObject({
      email: 'info@example.de',
      firstName: 'Anna',
      lastName: 'Groß',
      phone: '+49 171 1234567',
    })
    expect(
      decodeOrViolations(TagWrite, { name: 'Fami\u200Blie 👨\u200D👩\u200D👧', colourCode: '#ef5f05' }).value,
    ).toMatchObject({ name: 'Familie 👨\u200D👩\u200D👧' })
  })

  it('do not count towards lengths', () => {
    const refId = '\u200B'.repeat(300) + 'K-1'
    const stop = { address: 'Hof 1', lat: '52.5', lng: '13.4', capacity: 1 }
    expect(decodeOrViolations(DestinationWrite, { ...stop, refId }).value).toMatchObject({ refId: 'K-1' })
    expect(decodeOrViolations(TagWrite, { name: '\u200B\uFEFF', colourCode: '#ef5f05' }).violations).toEqual([
      { propertyPath: 'name', message: 'Dieser Wert muss gesetzt werden.' },
    ])
  })

  it('are kept in passwords', () => {
    const password = 'geheim\u200Bgeheim'
    const reset = { plainPassword: password, confirmPassword: password, token: 't' }
    expect(decodeOrViolations(PasswordReset, reset).value).toEqual(reset)
    expect(decodeOrViolations(Credentials, { email: 'a@b.de', password }).value).toMatchObject({ password })
    const user = { email: 'a@b.de', firstName: 'A', lastName: 'B', roles, plainPassword: password }
    expect(decodeOrViolations(UserWrite, user).value).toMatchObject({ plainPassword: password })
  })
})
