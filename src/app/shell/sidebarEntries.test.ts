import { describe, expect, it } from 'vitest'
import { accessFacts } from '../../contract/access/permissions'
import { activeEntry, visibleGroups } from './sidebarEntries'
import { userMenuEntries } from './userMenuEntries'

const labels = (user: Parameters<typeof accessFacts>[0]) =>
  visibleGroups(accessFacts(user))
    .flat()
    .map((entry) => entry.label)
    .join(' ')

describe('visibleGroups', () => {
  it('shows each role exactly its areas', () => {
    expect(labels({ roles: ['ROLE_COMPANY_ADMIN'] })).toBe(
      'Zentrale Touren Übersicht Ziele Vorlagen Nachweise Gefahren GPS Mitarbeiter Import Dateien',
    )
    expect(labels({ roles: ['ROLE_COMPANY_ADMIN'], company: { features: ['FEATURE_DEVICES'] } })).toBe(
      'Zentrale Touren Übersicht Ziele Vorlagen Nachweise Gefahren Geräte GPS Mitarbeiter Import Dateien',
    )
    expect(labels({ roles: ['ROLE_SPECTATOR'], canViewPlan: true })).toBe('Zentrale Touren Übersicht')
    expect(labels({ roles: ['ROLE_SPECTATOR'], canViewProof: true })).toBe('Zentrale Nachweise')
    expect(labels({ roles: ['ROLE_SPECTATOR'], canViewTour: true })).toBe('Zentrale Gefahren GPS')
    expect(labels({ roles: ['ROLE_DRIVER'] })).toBe('Zentrale')
  })
})

describe('userMenuEntries', () => {
  it('gives drivers nothing that they may not open', () => {
    const entriesOf = (role: string) =>
      userMenuEntries(accessFacts({ roles: [role] })).map(({ label }) => label)
    expect(entriesOf('ROLE_SPECTATOR')).toContain('Feedback')
    expect(entriesOf('ROLE_DRIVER')).not.toContain('Feedback')
  })

  it('leads platform administrators, and nobody else, to the users of all companies', () => {
    const routeOf = (role: string) =>
      userMenuEntries(accessFacts({ roles: [role] })).find(({ label }) => label === 'Administration')?.route
    expect([routeOf('ROLE_TOURWERK_ADMIN'), routeOf('ROLE_COMPANY_ADMIN')]).toEqual([
      'administration-users',
      undefined,
    ])
  })
})

describe('activeEntry', () => {
  it('marks the list a record belongs to', () => {
    expect(
      ['/', '/tour-templates/7/plan', '/tours/7', '/tours/track', '/imports/new', '/settings/user'].map(
        activeEntry,
      ),
    ).toEqual(['index', 'tour-templates', 'tours', 'tours-track', 'imports', undefined])
  })
})
