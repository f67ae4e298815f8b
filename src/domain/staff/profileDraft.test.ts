import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { changesOfProfile, draftOfProfile, ProfileDraftChanges, profileViolations } from './profileDraft'

const base = draftOfProfile({ firstName: 'Ida', lastName: 'Kern', phone: null })

it('sends changed values, and null for an empty phone number', () => {
  expect(base).toEqual({ firstName: 'Ida', lastName: 'Kern', phone: '' })
  expect(changesOfProfile({ ...base, firstName: 'Ada', phone: ' ' }, base)).toEqual({ firstName: 'Ada' })
  expect(changesOfProfile(base, { ...base, phone: '030 1' })).toEqual({ phone: null })
})

it('requires both names, and rejects a phone number that is too long', () => {
  expect(profileViolations({ firstName: '', lastName: ' ', phone: '0'.repeat(61) })).toEqual({
    firstName: 'Dieser Wert muss gesetzt werden.',
    lastName: 'Dieser Wert muss gesetzt werden.',
    phone: 'Dieser Wert sollte maximal 60 Zeichen lang sein.',
  })
  expect(profileViolations(base)).toEqual({})
})

it('is stored as typed, with empty fields for missing members', () => {
  const read = Schema.decodeUnknownSync(ProfileDraftChanges)
  expect(read({ ...base, email: 'a@b.de' })).toEqual(base)
  expect(() => read({ phone: 1 })).toThrow()
  expect(draftOfProfile({})).toEqual({ firstName: '', lastName: '', phone: '' })
})
