import { expect, it } from 'vitest'
import { changesOfProfile, draftOfProfile, profileViolations } from './profileDraft'

const base = draftOfProfile({ firstName: 'Ida', lastName: 'Kern', phone: null })

it('sends what was changed, and no number for an empty one', () => {
  expect(base).toEqual({ firstName: 'Ida', lastName: 'Kern', phone: '' })
  expect(changesOfProfile({ ...base, firstName: 'Ada', phone: ' ' }, base)).toEqual({ firstName: 'Ada' })
  expect(changesOfProfile(base, { ...base, phone: '030 1' })).toEqual({ phone: null })
})

it('asks for both names, and takes no number that is too long', () => {
  expect(profileViolations({ firstName: '', lastName: ' ', phone: '0'.repeat(61) })).toEqual({
    firstName: 'Dieser Wert muss gesetzt werden.',
    lastName: 'Dieser Wert muss gesetzt werden.',
    phone: 'Dieser Wert sollte maximal 60 Zeichen lang sein.',
  })
  expect(profileViolations(base)).toEqual({})
})
