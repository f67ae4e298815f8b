import { describe, expect, it } from 'vitest'
import { clientRoutes, matchRoute, pathOf, routeNames as names } from './clientRoutes'

describe('routes', () => {
  it('are named after their path', () => {
    const named = names.map((name) => {
      const parts = clientRoutes[name].path.slice(1).split('/')
      return parts.map((part) => part.replace(':', '')).join('-') || 'index'
    })
    expect(named).toEqual(names)
  })

  it.each([
    ['home', ['feedback', 'index']],
    ['suspension', ['account-paused', 'trial-end']],
    [
      false,
      [
        'agb',
        'contact',
        'download-mobile-app',
        'imprint',
        'privacy',
        'security-login',
        'security-request-password',
        'security-reset-password',
        'sign-up',
      ],
    ],
    ['everyone', ['settings', 'settings-user']],
    [
      'platform',
      [
        'administration',
        'administration-companies',
        'administration-imports',
        'administration-jobs',
        'administration-users',
      ],
    ],
    [
      'manage',
      [
        'destination-templates',
        'destinations',
        'files',
        'imports',
        'imports-new',
        'settings-audit',
        'settings-colours',
        'settings-company',
        'settings-destination',
        'settings-import',
        'settings-mails',
        'settings-pdf',
        'settings-proof-of-service',
        'settings-tags',
        'settings-tours',
        'settings-users',
        'settings-absences',
      ],
    ],
    ['devices', ['devices']],
    ['proof', ['proof-of-services', 'proof-of-services-id']],
    ['plan', ['tour-templates', 'tour-templates-id-plan', 'tour-templates-plan', 'tour-templates-planning']],
    ['tour', ['tours', 'tours-id', 'tours-track']],
  ] as const)('that are specified belong to their area: %s', (area, routes) => {
    expect(routes.map((name) => clientRoutes[name].auth)).toEqual(routes.map(() => area))
  })
})

describe('matchRoute', () => {
  it('prefers fixed segments over parameters and returns parameters', () => {
    expect(matchRoute('/tours/track')).toEqual({ name: 'tours-track', params: {} })
    expect(matchRoute('/tours/7')).toEqual({ name: 'tours-id', params: { id: '7' } })
    expect(matchRoute('/tour-templates/plan')?.name).toBe('tour-templates-plan')
    expect(matchRoute('/tour-templates/a%2Fb/plan')).toEqual({
      name: 'tour-templates-id-plan',
      params: { id: 'a%2Fb' },
    })
    expect(matchRoute('/nothing')).toBeUndefined()
  })

  it('matches whole paths, with or without a trailing slash', () => {
    expect(matchRoute('/tours/')?.name).toBe('tours')
    expect(['/tours/7/8', '/tours//', '/x/tours', '/tours/7/plan'].map(matchRoute)).toEqual(
      Array(4).fill(undefined),
    )
  })

  it.each(names)('finds %s by its path', (name) => {
    const params: Record<string, string> = clientRoutes[name].path.includes(':id') ? { id: '7' } : {}
    expect(matchRoute(pathOf(name, params))?.name).toBe(name)
  })
})

it('builds paths with encoded parameters and omits missing ones', () => {
  expect(pathOf('tour-templates-id-plan', { id: 'a/b' })).toBe('/tour-templates/a%2Fb/plan')
  expect(pathOf('tours-id')).toBe('/tours/')
})

it('puts only query values into the query', () => {
  expect(pathOf('tours-id', { id: '7', tab: 'a b' })).toBe('/tours/7')
  expect(pathOf('tours-id', { id: '7' }, { tab: 'a b' })).toBe('/tours/7?tab=a+b')
})

describe('a malformed path', () => {
  it.each(['/%', '/tours/%', '/tours/%E0%A4%A', '/tours/%zz', '/tour-templates/%/plan', '/tours/%00'])(
    'has no screen: %s',
    (path) => expect(matchRoute(path)).toBeUndefined(),
  )

  it('is accepted if it is percent-encoded', () => {
    expect(matchRoute('/tours/%C3%A4')).toEqual({ name: 'tours-id', params: { id: '%C3%A4' } })
  })
})
