import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessFacts, type AccessFacts } from '../../contract/access/permissions'
import {
  isAfterTrial,
  isForPlatformOnly,
  isLoginWhileSignedIn,
  isPaused,
  isPublic,
  isSignedOut,
  isStaff,
  lacksPermission,
  locationAfterLogin,
  loginLocation,
  type Request,
} from './guardRules'

describe('loginLocation and locationAfterLogin', () => {
  it('return the visitor to the requested page', () => {
    const wanted = { path: '/destinations', search: 'search=Kita&page=2' }
    const login = loginLocation(wanted)
    expect(login).toEqual({
      path: '/security/login',
      search: 'redirect=%2Fdestinations%3Fsearch%3DKita%26page%3D2',
    })
    expect(locationAfterLogin(login)).toEqual(wanted)
  })

  it('return the visitor to a page without a query, and never to the login screen', () => {
    const after = (redirect: string) => locationAfterLogin({ path: '', search: `redirect=${redirect}` })
    expect(after('/destinations')).toEqual({ path: '/destinations', search: '' })
    expect([after('/security/login'), after('')]).toEqual(Array(2).fill({ path: '/', search: '' }))
  })

  it('remember neither index nor the login screen', () => {
    expect(loginLocation({ path: '/', search: '' }).search).toBe('')
    expect(loginLocation({ path: '/security/login', search: 'x=1' }).search).toBe('')
    expect(loginLocation(null).search).toBe('')
  })

  it('never leave the application', () => {
    const outside = [
      'https://example.org/',
      '//example.org/tours',
      '//tours',
      '//',
      'javascript:alert(1)',
      '/\\example.org',
      'tours',
      '/unknown',
    ]
    for (const target of outside) {
      expect(
        locationAfterLogin({
          path: '/security/login',
          search: new URLSearchParams({ redirect: target }).toString(),
        }),
      ).toEqual({
        path: '/',
        search: '',
      })
    }
  })

  it('go to index or a known route for any remembered text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { path } = locationAfterLogin({
          path: '/security/login',
          search: new URLSearchParams({ redirect: text }).toString(),
        })
        expect(path.startsWith('/') && !path.startsWith('//')).toBe(true)
      }),
    )
  })
})

describe('the rules', () => {
  const driver = accessFacts({ roles: ['ROLE_DRIVER'] })
  const admin: AccessFacts = { ...driver, isDriver: false, isCompanyAdmin: true }
  const spectator: AccessFacts = { ...driver, isDriver: false, isSpectator: true, canViewPlan: true }
  const platform: AccessFacts = { ...admin, isPlatformAdmin: true }
  const at = (path: string, facts: AccessFacts | null): Request => ({
    visitor: facts === null ? { status: 'signedOut' } : { status: 'signedIn', facts },
    location: { path, search: '' },
  })
  const everywhere = [
    '/',
    '/security/login',
    '/settings/user',
    '/tour-templates',
    '/unknown',
    '/administration',
  ]

  it('a signed-in user does not sign in again', () => {
    expect(everywhere.filter((path) => isLoginWhileSignedIn(at(path, driver)))).toEqual(['/security/login'])
    expect(everywhere.filter((path) => isLoginWhileSignedIn(at(path, null)))).toEqual([])
  })

  it('the login screen and the not-found page are public', () => {
    expect(everywhere.filter((path) => isPublic(at(path, null)))).toEqual(['/security/login', '/unknown'])
  })

  it('a visitor is not signed in before the session is known', () => {
    const undetermined: Request = { visitor: { status: 'undetermined' }, location: { path: '/', search: '' } }
    expect([isSignedOut(at('/', null)), isSignedOut(undetermined), isSignedOut(at('/', driver))]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('only the platform may enter the administration', () => {
    expect(everywhere.filter((path) => isForPlatformOnly(at(path, admin)))).toEqual(['/administration'])
    expect(isForPlatformOnly(at('/administration', platform))).toBe(false)
    expect(isForPlatformOnly(at('/administration', null))).toBe(false)
  })

  it('a permission can be missing only where one is required and the user is known', () => {
    const lacking = (facts: AccessFacts | null) =>
      everywhere.filter((path) => lacksPermission(at(path, facts)))
    expect([lacking(driver), lacking(spectator), lacking(null)]).toEqual([
      ['/', '/tour-templates', '/administration'],
      ['/administration'],
      [],
    ])
  })

  it('staff are admins and spectators', () => {
    const of = (facts: AccessFacts | null) => isStaff(at('/', facts))
    expect([of(admin), of(spectator), of(driver), of(null)]).toEqual([true, true, false, false])
  })

  it('after the trial every page redirects to trial-end, except for the platform', () => {
    const over = { ...admin, trialEnded: true }
    const paths = ['/', '/account-paused', '/trial-end']
    expect(paths.filter((path) => isAfterTrial(at(path, over)))).toEqual(['/', '/account-paused'])
    expect(isAfterTrial(at('/', { ...platform, trialEnded: true }))).toBe(false)
    expect([isAfterTrial(at('/', admin)), isAfterTrial(at('/', null))]).toEqual([false, false])
  })

  it('a paused company sees that it is paused, but not the platform', () => {
    const paused = { ...admin, paused: true }
    const paths = ['/', '/account-paused', '/trial-end']
    expect(paths.filter((path) => isPaused(at(path, paused)))).toEqual(['/'])
    expect(isPaused(at('/', { ...platform, paused: true }))).toBe(false)
    expect([isPaused(at('/', admin)), isPaused(at('/', null))]).toEqual([false, false])
  })
})
