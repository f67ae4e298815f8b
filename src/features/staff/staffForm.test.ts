import { describe, expect, it } from 'vitest'
import { decodeOrViolations } from '../../contract/wire/violations'
import { StaffWrite, changedMembers, rightsOf, staffBody, staffValues, withRole } from './staffForm'

const ida = {
  '@id': '/api/users/7',
  firstName: 'Ida',
  lastName: 'Yıldırım',
  email: 'ida@firma.example',
  phone: null,
  roles: ['ROLE_DRIVER', 'ROLE_TOURWERK_ADMIN', 'ROLE_SPECTATOR'],
  canViewPlan: true,
}

describe('the form of a member of staff', () => {
  it('holds what is stored, without roles that nobody can give', () => {
    expect(staffValues(ida)).toEqual({
      firstName: 'Ida',
      lastName: 'Yıldırım',
      email: 'ida@firma.example',
      phone: '',
      roles: ['ROLE_SPECTATOR', 'ROLE_DRIVER'],
      canViewPlan: true,
      canViewProof: false,
      canViewTour: false,
      plainPassword: '',
    })
  })

  it('starts with a driver who has nothing else', () => {
    const { roles, ...rest } = staffValues(null)
    expect(roles).toEqual(['ROLE_DRIVER'])
    expect(Object.values(rest).filter((value) => value !== '' && value !== false)).toEqual([])
  })

  it('sends nothing for what is left empty', () => {
    const body = staffBody({ ...staffValues(ida), email: ' ida@firma.example ', phone: '  ' })
    expect(body).toEqual({ ...staffValues(ida), phone: null, plainPassword: null })
  })

  it('takes a password of ten characters or none, and refuses a shorter one', () => {
    const check = (plainPassword: string) =>
      decodeOrViolations(StaffWrite, staffBody({ ...staffValues(ida), plainPassword })).violations
    expect(check('')).toBeUndefined()
    expect(check('1234567890')).toBeUndefined()
    expect(check('123456789')).toEqual([
      { propertyPath: 'plainPassword', message: 'Dieser Wert sollte mindestens 10 Zeichen lang sein.' },
    ])
  })

  it('says only what has changed', () => {
    const before = staffBody(staffValues(ida))
    expect(changedMembers(before, { ...before })).toEqual({})
    expect(changedMembers(before, { ...before, phone: '030 1', roles: ['ROLE_SPECTATOR'] })).toEqual({
      phone: '030 1',
      roles: ['ROLE_SPECTATOR'],
    })
  })
})

describe('roles', () => {
  it('keep their order, whatever is given first', () => {
    expect(withRole(withRole([], 'ROLE_DRIVER', true), 'ROLE_SPECTATOR', true)).toEqual([
      'ROLE_SPECTATOR',
      'ROLE_DRIVER',
    ])
    expect(withRole(['ROLE_SPECTATOR', 'ROLE_DRIVER'], 'ROLE_SPECTATOR', false)).toEqual(['ROLE_DRIVER'])
  })

  it('leave what may be seen to choose for spectators alone', () => {
    expect(rightsOf(['ROLE_SPECTATOR', 'ROLE_DRIVER'])).toBe('choosable')
    expect(rightsOf(['ROLE_DRIVER'])).toBe('none')
    expect(rightsOf(['ROLE_SPECTATOR', 'ROLE_COMPANY_ADMIN'])).toBe('all')
  })
})
