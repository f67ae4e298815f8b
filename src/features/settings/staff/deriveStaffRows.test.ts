import { describe, expect, it } from 'vitest'
import { defaultProductKey } from '../../../contract/wire/product'
import { rolePlatformAdmin } from '../../../contract/access/roles'
import type { User } from '../../../contract/access/user'
import { deriveStaffRows, type StaffState } from './deriveStaffRows'

const now = new Date('2026-11-20T10:00:00Z')
const read = { productKey: defaultProductKey, now }

const rowOf = (user: Partial<User>) =>
  deriveStaffRows([{ '@id': '/api/users/1', ...user }], '/api/users/7', read)[0]

describe('deriveStaffRows', () => {
  it('contains the known data of a user', () => {
    const user = {
      '@id': '/api/users/7',
      firstName: 'Ida',
      lastName: 'Yıldırım',
      email: 'ida@firma.example',
      phone: '030 1',
      roles: ['ROLE_COMPANY_ADMIN', 'ROLE_DRIVER'],
    }
    expect(deriveStaffRows([user], '/api/users/7', read)).toEqual([
      {
        iri: '/api/users/7',
        firstName: 'Ida',
        lastName: 'Yıldırım',
        name: 'Ida Yıldırım',
        email: 'ida@firma.example',
        phone: '030 1',
        roles: 'Administrator, Fahrer',
        rights: 'Alles',
        state: null,
        invitedUntil: null,
        isSelf: true,
        user,
      },
    ])
  })

  it.each([
    { user: { fullName: 'Ida Y.' }, name: 'Ida Y.' },
    { user: { email: 'ida@firma.example' }, name: 'ida@firma.example' },
    { user: { firstName: null }, name: 'Ohne Namen' },
  ])('falls back to other names: $name', ({ user, name }) => {
    expect(rowOf(user)?.name).toBe(name)
  })

  it.each<[Partial<User>, StaffState | null]>([
    [{}, null],
    [{ isDeactivated: false, invitation: null }, 'active'],
    [{ isDeactivated: true, invitation: 'open' }, 'deactivated'],
    [{ isDeactivated: false, invitation: 'open', invitationEndsAt: '2026-11-20T10:00:01Z' }, 'invited'],
    [{ isDeactivated: false, invitation: 'open', invitationEndsAt: '2026-11-20T10:00:00Z' }, 'expired'],
    [{ isDeactivated: false, invitation: 'open', invitationEndsAt: null }, 'invited'],
    [{ isDeactivated: false, invitation: 'withdrawn' }, 'withdrawn'],
    [{ isDeactivated: false, invitation: 'verschoben' }, 'active'],
  ])('derives the account state: %j', (user, state) => {
    expect(rowOf(user)?.state).toBe(state)
  })

  const platform = rolePlatformAdmin(defaultProductKey)
  const spectator = ['ROLE_SPECTATOR']
  it.each([
    { user: { roles: ['ROLE_DRIVER'], canViewPlan: true }, roles: 'Fahrer', rights: '' },
    { user: { roles: spectator }, roles: 'Betrachter', rights: '' },
    {
      user: { roles: spectator, canViewPlan: false, canViewProof: false, canViewTour: false },
      roles: 'Betrachter',
      rights: 'Nichts',
    },
    { user: { roles: spectator, canViewTour: true }, roles: 'Betrachter', rights: 'gefahrene Touren' },
    {
      user: { roles: spectator, canViewPlan: true, canViewProof: true, canViewTour: true },
      roles: 'Betrachter',
      rights: 'Planung, Nachweise, gefahrene Touren',
    },
    { user: { roles: [platform] }, roles: 'Plattform-Administrator', rights: 'Alles' },
    { user: { roles: null }, roles: '', rights: '' },
  ])('describes $user.roles', ({ user, roles, rights }) => {
    const row = rowOf(user)
    expect({ roles: row?.roles, rights: row?.rights }).toEqual({ roles, rights })
  })
})
