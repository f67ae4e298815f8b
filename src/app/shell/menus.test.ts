import { describe, expect, it } from 'vitest'
import { accessFacts } from '../../contract/access/permissions'
import { featureDevices } from '../../contract/company/companyTerms'
import { extensions } from '../../contract/wire/extensions'
import { routeNames, type RouteName } from '../../domain/navigation/clientRoutes'
import { activeEntry, isDriverAppOffered, palettePages, userMenuEntries, visibleGroups } from './menus'

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
  it('returns no entry that a driver may not open', () => {
    const entriesOf = (role: string) =>
      userMenuEntries(accessFacts({ roles: [role] })).map(({ label }) => label)
    expect(entriesOf('ROLE_SPECTATOR')).toContain('Feedback')
    expect(entriesOf('ROLE_DRIVER')).not.toContain('Feedback')
  })

  it('shows the users of all companies to platform administrators only', () => {
    const routeOf = (role: string) =>
      userMenuEntries(accessFacts({ roles: [role] })).find(({ label }) => label === 'Administration')?.route
    expect([routeOf('ROLE_TOURWERK_ADMIN'), routeOf('ROLE_COMPANY_ADMIN')]).toEqual([
      'administration-users',
      undefined,
    ])
  })
})

describe('isDriverAppOffered', () => {
  it('is for drivers, where this host has the app', () => {
    const roles = ['ROLE_DRIVER', 'ROLE_SPECTATOR', 'ROLE_COMPANY_ADMIN', 'ROLE_TOURWERK_ADMIN']
    const offeredTo = (driverApp: boolean) =>
      roles.filter((role) => isDriverAppOffered(accessFacts({ roles: [role] }), { driverApp }))
    expect([offeredTo(true), offeredTo(false)]).toEqual([['ROLE_DRIVER'], []])
  })
})

describe('activeEntry', () => {
  it('marks the list that a record belongs to', () => {
    expect(
      ['/', '/tour-templates/7/plan', '/tours/7', '/tours/track', '/imports/new', '/settings/user'].map(
        activeEntry,
      ),
    ).toEqual(['index', 'tour-templates', 'tours', 'tours-track', 'imports', undefined])
  })
})

const company = { features: [featureDevices] }
const platform = accessFacts({ roles: ['ROLE_TOURWERK_ADMIN'], company })
const admin = accessFacts({ roles: ['ROLE_COMPANY_ADMIN'], company })
const driver = accessFacts({ roles: ['ROLE_DRIVER'] })
const routesOf = (facts: typeof admin) => palettePages(facts, extensions).map(({ route }) => route)

/** Screens that the palette does not list, and why. */
const elsewhere: Partial<Record<RouteName, string>> = {
  'security-login': 'for visitors only',
  'security-request-password': 'for visitors only',
  'security-reset-password': 'opened from a mail',
  'sign-up': 'for visitors only',
  'account-paused': 'opened by the product itself',
  'trial-end': 'opened by the product itself',
  administration: 'redirects to its first child',
  settings: 'redirects to its first child',
  'tour-templates-id-plan': 'listed by the name of the tour',
  'imports-new': 'listed as an action',
  'tours-id': 'a record of a list',
  'proof-of-services-id': 'a record of a list',
}

describe('the pages of the palette', () => {
  it('are all screens of the product', () => {
    const wanted = routeNames.filter((route) => elsewhere[route] === undefined)
    expect([...new Set(routesOf(platform))].toSorted()).toEqual(wanted.toSorted())
  })

  it('each have a name', () => {
    const labels = palettePages(platform, extensions).map(({ label }) => label)
    expect([new Set(labels).size, labels.includes('')]).toEqual([labels.length, false])
  })

  it('are those that the user may open', () => {
    expect(routesOf(admin).filter((route) => route.startsWith('administration'))).toEqual([])
    expect(routesOf(driver).toSorted()).toEqual(
      ['agb', 'contact', 'download-mobile-app', 'imprint', 'index', 'privacy', 'settings-user'].toSorted(),
    )
  })
})
