import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { passwordMark } from './passwordMark'
import {
  bodyOfStaff,
  changesOfStaff,
  draftOfStaff,
  isStaffChanged,
  newStaffDraft,
  rightsOf,
  StaffDraftChanges,
  staffViolations,
  withRole,
} from './staffDraft'

const ida = {
  '@id': '/api/users/7',
  firstName: 'Ida',
  lastName: 'Yıldırım',
  email: 'ida@firma.example',
  phone: null,
  roles: ['ROLE_DRIVER', 'ROLE_TOURWERK_ADMIN', 'ROLE_SPECTATOR'],
  canViewPlan: true,
}

describe('form of a member of staff', () => {
  it('contains the stored values, without roles that cannot be granted', () => {
    expect(draftOfStaff(ida)).toEqual({
      firstName: 'Ida',
      lastName: 'Yıldırım',
      email: 'ida@firma.example',
      phone: '',
      roles: ['ROLE_SPECTATOR', 'ROLE_DRIVER'],
      canViewPlan: true,
      canViewProof: false,
      canViewTour: false,
      plainPassword: 'none',
    })
  })

  it('is empty for members that the server does not send', () => {
    expect(draftOfStaff({ '@id': '/api/users/8' })).toEqual({ ...newStaffDraft, roles: [] })
    const rights = { canViewPlan: false, canViewProof: true, canViewTour: true }
    expect(draftOfStaff({ '@id': '/api/users/8', ...rights })).toMatchObject(rights)
  })

  it('is stored as typed, without other members', () => {
    const read = Schema.decodeUnknownSync(StaffDraftChanges)
    expect(read({ ...newStaffDraft, password: '1234567890' })).toEqual(newStaffDraft)
    expect(() => read({ email: 1 })).toThrow()
  })

  it('starts with a driver and empty fields', () => {
    const { roles, plainPassword, ...rest } = newStaffDraft
    expect([roles, plainPassword]).toEqual([['ROLE_DRIVER'], 'none'])
    expect(Object.values(rest).filter((value) => value !== '' && value !== false)).toEqual([])
  })

  it('sends nothing for empty fields', () => {
    const draft = draftOfStaff(ida)
    const body = bodyOfStaff({ ...draft, email: ' ida@firma.example ', phone: '  ' }, null)
    expect(body).toEqual({ ...draft, phone: null, plainPassword: null })
  })

  it('sends the password but not its mark', () => {
    const draft = { ...draftOfStaff(ida), plainPassword: passwordMark('1234567890') }
    expect(bodyOfStaff(draft, '1234567890').plainPassword).toBe('1234567890')
    expect(changesOfStaff(draftOfStaff(ida), draft, '1234567890')).toEqual({ plainPassword: '1234567890' })
  })

  it('accepts a password of ten characters or none, and rejects a shorter one', () => {
    const check = (password: string) =>
      staffViolations({ ...draftOfStaff(ida), plainPassword: passwordMark(password) })
    expect(Object.keys(check(''))).toEqual([])
    expect(check('1234567890')).toEqual({})
    expect(check('123456789')).toEqual({
      plainPassword: 'Dieser Wert sollte mindestens 10 Zeichen lang sein.',
    })
    expect(check('x'.repeat(256))).toEqual({
      plainPassword: 'Dieser Wert sollte maximal 255 Zeichen lang sein.',
    })
    expect(check('1234567890\0')).toEqual({
      plainPassword: 'Dieser Wert enthält Zeichen, die nicht gespeichert werden können.',
    })
  })

  it('requires names and e-mail address', () => {
    expect(staffViolations(newStaffDraft)).toEqual({
      firstName: 'Dieser Wert muss gesetzt werden.',
      lastName: 'Dieser Wert muss gesetzt werden.',
      email: 'Dies ist keine gültige E-Mail-Adresse.',
    })
  })

  it('sends changed members only', () => {
    const base = draftOfStaff(ida)
    expect(changesOfStaff(base, { ...base }, null)).toEqual({})
    expect(changesOfStaff(base, { ...base, phone: '030 1', roles: ['ROLE_SPECTATOR'] }, null)).toEqual({
      phone: '030 1',
      roles: ['ROLE_SPECTATOR'],
    })
  })

  it('counts as changed by any input except a password', () => {
    const base = draftOfStaff(ida)
    expect(isStaffChanged({ base, draft: { ...base, plainPassword: 'valid' } })).toBe(false)
    expect(isStaffChanged({ base, draft: { ...base, phone: '030 1', plainPassword: 'valid' } })).toBe(true)
  })
})

describe('roles', () => {
  it('keep their order, regardless of the order of selection', () => {
    expect(withRole(withRole([], 'ROLE_DRIVER', true), 'ROLE_SPECTATOR', true)).toEqual([
      'ROLE_SPECTATOR',
      'ROLE_DRIVER',
    ])
    expect(withRole(['ROLE_SPECTATOR', 'ROLE_DRIVER'], 'ROLE_SPECTATOR', false)).toEqual(['ROLE_DRIVER'])
  })

  it('allow choosing view permissions for spectators only', () => {
    expect(rightsOf(['ROLE_SPECTATOR', 'ROLE_DRIVER'])).toBe('choosable')
    expect(rightsOf(['ROLE_DRIVER'])).toBe('none')
    expect(rightsOf(['ROLE_SPECTATOR', 'ROLE_COMPANY_ADMIN'])).toBe('all')
  })
})
