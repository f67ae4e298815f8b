import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { clientRoutes, pathOf, type RouteName } from '../../domain/navigation/clientRoutes'
import { accessFacts, type AccessFacts } from '../../contract/access/permissions'
import { navigationGuardMachine } from './navigationGuardMachine'

const admin = accessFacts({ roles: ['ROLE_COMPANY_ADMIN'] })
const spectator = accessFacts({ roles: ['ROLE_SPECTATOR'], canViewPlan: true })
const driver = accessFacts({ roles: ['ROLE_DRIVER'] })
const platform = accessFacts({ roles: ['ROLE_TOURWERK_ADMIN'] })
const suspended = (facts: AccessFacts, how: Partial<AccessFacts>) => ({ ...facts, ...how })

function startGuard() {
  const log: string[] = []
  const actor = createActor(
    navigationGuardMachine.provide({
      actions: {
        replaceBrowserLocation: (_, { location }) => log.push(`replace ${location.path}`),
        trackRedirect: (_, { location, reason }) => log.push(`redirect ${location.path} ${reason}`),
        trackRouteChange: (_, { location }) => log.push(`route ${location.path}`),
      },
    }),
  ).start()
  const visit = (path: string, search = '') =>
    actor.send({ type: 'location.requested', location: { path, search } })
  const approved = () => actor.getSnapshot().context.approved
  return { actor, log, visit, approved }
}

function landingOf(facts: AccessFacts, path: string): string | undefined {
  const { actor, visit, approved } = startGuard()
  visit(path)
  actor.send({ type: 'session.signedIn', facts })
  return approved()?.path
}

describe('navigationGuardMachine', () => {
  it('approves nothing before the session is determined', () => {
    const { visit, approved, log } = startGuard()
    visit('/agb')
    expect(approved()).toBeNull()
    expect(log).toEqual([])
  })

  it('lets any visitor see public and unknown routes', () => {
    const { actor, visit, approved } = startGuard()
    actor.send({ type: 'session.signedOut', remember: false })
    visit('/agb')
    expect(approved()?.path).toBe('/agb')
    visit('/no/such/page')
    expect(approved()?.path).toBe('/no/such/page')
  })

  it('sends a signed-out visitor to the login screen and afterwards to the requested page', () => {
    const { actor, visit, approved, log } = startGuard()
    visit('/destinations', 'page=2')
    actor.send({ type: 'session.signedOut', remember: false })
    expect(approved()).toEqual({ path: '/security/login', search: 'redirect=%2Fdestinations%3Fpage%3D2' })
    actor.send({ type: 'session.signedIn', facts: admin })
    expect(approved()).toEqual({ path: '/destinations', search: 'page=2' })
    expect(log).toEqual([
      'redirect /security/login signed-out',
      'replace /security/login',
      'route /security/login',
      'redirect /destinations already-signed-in',
      'replace /destinations',
      'route /destinations',
    ])
  })

  it('redirects to the login screen when the session ends, even from a public page', () => {
    const { actor, visit, approved } = startGuard()
    actor.send({ type: 'session.signedIn', facts: admin })
    visit('/agb')
    actor.send({ type: 'session.signedOut', remember: false })
    expect(approved()).toEqual({ path: '/security/login', search: '' })
  })

  it('remembers the page after a forced end of the session', () => {
    const { actor, visit, approved } = startGuard()
    actor.send({ type: 'session.signedIn', facts: admin })
    visit('/tours/7')
    actor.send({ type: 'session.signedOut', remember: true })
    expect(approved()).toEqual({ path: '/security/login', search: 'redirect=%2Ftours%2F7' })
  })

  it('skips rules and tracking when only the query changes', () => {
    const { actor, visit, approved, log } = startGuard()
    actor.send({ type: 'session.signedIn', facts: admin })
    visit('/destinations')
    log.length = 0
    visit('/destinations', 'search=Kita')
    expect(approved()).toEqual({ path: '/destinations', search: 'search=Kita' })
    expect(log).toEqual([])
  })

  it('checks the rules again when the permissions change', () => {
    const { actor, visit, approved } = startGuard()
    actor.send({ type: 'session.signedIn', facts: admin })
    visit('/destinations')
    actor.send({ type: 'session.signedIn', facts: spectator })
    expect(approved()?.path).toBe('/')
  })

  it('tracks nothing when the visitor changes and may stay', () => {
    const { actor, visit, approved, log } = startGuard()
    actor.send({ type: 'session.signedIn', facts: driver })
    visit('/destinations')
    log.length = 0
    actor.send({ type: 'session.signedIn', facts: admin })
    expect(approved()?.path).toBe('/settings/user')
    expect(log).toEqual([])
    actor.send({ type: 'session.signedOut', remember: false })
    log.length = 0
    actor.send({ type: 'session.signedOut', remember: false })
    expect(approved()?.path).toBe('/security/login')
    expect(log).toEqual([])
  })

  it.each<[string, AccessFacts, Partial<Record<RouteName, string>>, string]>([
    ['a company admin', admin, {}, '/'],
    ['a platform administrator', platform, {}, '/'],
    ['a spectator of plans', spectator, {}, '/'],
    ['a driver', driver, {}, '/settings/user'],
    ['an admin after the trial', suspended(admin, { trialEnded: true }), {}, '/trial-end'],
    ['a driver after the trial', suspended(driver, { trialEnded: true }), {}, '/trial-end'],
    [
      'an admin of a paused company',
      suspended(admin, { paused: true }),
      { 'account-paused': '/account-paused' },
      '/trial-end',
    ],
    [
      'a platform administrator of a paused company',
      suspended(platform, { paused: true, trialEnded: true }),
      {},
      '/',
    ],
  ])(
    'settles every route for %s on the route itself or the one place to go',
    (_, facts, exceptions, refuge) => {
      for (const name of Object.keys(clientRoutes) as RouteName[]) {
        const path = pathOf(name, { id: '7' })
        const landing = landingOf(facts, path)
        const isOpen = landing === path
        expect({ name, landing }).toEqual({ name, landing: isOpen ? path : (exceptions[name] ?? refuge) })
      }
    },
  )

  it('opens exactly the specified routes to spectators and drivers', () => {
    const openTo = (facts: AccessFacts) =>
      (Object.keys(clientRoutes) as RouteName[])
        .filter((name) => clientRoutes[name].auth !== false)
        .filter((name) => landingOf(facts, pathOf(name, { id: '7' })) === pathOf(name, { id: '7' }))
    expect(openTo(spectator)).toEqual([
      'index',
      'tour-templates',
      'tour-templates-planning',
      'tour-templates-plan',
      'tour-templates-id-plan',
      'settings',
      'settings-user',
      'feedback',
      'account-paused',
      'trial-end',
    ])
    expect(openTo(driver)).toEqual(['settings', 'settings-user'])
    expect(openTo(suspended(driver, { paused: true }))).toEqual(['account-paused', 'trial-end'])
    expect(openTo(suspended(admin, { trialEnded: true }))).toEqual(['trial-end'])
    expect(openTo(suspended(admin, { paused: true }))).toEqual(['account-paused', 'trial-end'])
  })
})
