import { describe, expect, it } from 'vitest'
import { needsToken } from './needsToken'
import { accessFacts, areas, deviceFacts, isSuspended, mayEnter, type Area } from './permissions'

const users = {
  admin: { roles: ['ROLE_COMPANY_ADMIN'], company: {} },
  adminWithDevices: { roles: ['ROLE_COMPANY_ADMIN'], company: { features: ['FEATURE_DEVICES'] } },
  spectator: { roles: ['ROLE_SPECTATOR'], company: {} },
  planSpectator: { roles: ['ROLE_SPECTATOR'], canViewPlan: true },
  proofSpectator: { roles: ['ROLE_SPECTATOR'], canViewProof: true },
  tourSpectator: { roles: ['ROLE_SPECTATOR'], canViewTour: true },
  driver: { roles: ['ROLE_DRIVER'], canViewPlan: true, canViewProof: true, canViewTour: true },
  pausedDriver: { roles: ['ROLE_DRIVER'], company: { servicePackage: 'paused' } },
  platform: { roles: ['ROLE_TOURWERK_ADMIN'] },
}

describe('areas', () => {
  it('are open to exactly the users of the visibility table', () => {
    const entered = Object.fromEntries(
      Object.entries(users).map(([name, user]) => [
        name,
        (Object.keys(areas) as Area[]).filter((area) => mayEnter(area, accessFacts(user))).join(' '),
      ]),
    )
    expect(entered).toEqual({
      admin: 'public everyone reference plan proof tour manage drive home suspension',
      adminWithDevices: 'public everyone reference plan proof tour manage drive devices home suspension',
      spectator: 'public everyone home suspension',
      planSpectator: 'public everyone reference plan home suspension',
      proofSpectator: 'public everyone reference proof home suspension',
      tourSpectator: 'public everyone reference tour home suspension',
      driver: 'public everyone drive',
      pausedDriver: 'public everyone drive suspension',
      platform: 'public everyone reference plan proof tour manage drive platform home suspension',
    })
  })

  it('are suspended after the trial or while paused, except for platform administrators', () => {
    const trialEnded = { company: { trialEnded: true } }
    const paused = { company: { servicePackage: 'paused' } }
    expect(isSuspended(accessFacts({ ...users.admin, ...trialEnded }))).toBe(true)
    expect(isSuspended(accessFacts({ ...users.admin, ...paused }))).toBe(true)
    expect(isSuspended(accessFacts({ ...users.platform, ...paused }))).toBe(false)
    expect(isSuspended(accessFacts(users.admin))).toBe(false)
  })

  it('recognise the platform role under another product key', () => {
    expect(accessFacts({ roles: ['ROLE_ACME_ADMIN'] }, 'ACME').isPlatformAdmin).toBe(true)
    expect(accessFacts({ roles: ['ROLE_ACME_ADMIN'] }).isPlatformAdmin).toBe(false)
  })
})

describe('a device', () => {
  const rights = (driver: Parameters<typeof deviceFacts>[0]) =>
    (Object.keys(areas) as Area[]).filter((area) => mayEnter(area, deviceFacts(driver)))
  it('may drive, whatever the roles of its driver, and nothing else', () => {
    expect([users.driver, users.adminWithDevices, users.platform].map(rights)).toEqual(
      Array.from({ length: 3 }, () => ['public', 'everyone', 'drive', 'device']),
    )
  })
  it('has no access if its user is not a driver', () => {
    expect(rights(users.tourSpectator)).toEqual(['public', 'everyone'])
  })
  it('is suspended with its company, even if a platform administrator drives', () => {
    const paused = { company: { servicePackage: 'paused' } }
    expect(isSuspended(deviceFacts({ ...users.platform, ...paused }))).toBe(true)
  })
})

describe('needsToken', () => {
  it('exempts exactly the calls without a session', () => {
    const paths = [
      '/api/users/request-password-reset',
      '/api/users/reset-password',
      '/api/users/sign-up/request-new-token',
      '/api/authentication_token?platform=webapp',
      '/api/token/refresh',
      '/api/devices/pair',
      '/api/devices/1',
      '/api/token/invalidate',
      '/api/current-user',
      '/api/destinations?search=sign-up',
      '/geocoding/v5/mapbox.places/sign-up.json',
    ]
    expect(paths.filter(needsToken)).toEqual([
      '/api/devices/1',
      '/api/token/invalidate',
      '/api/current-user',
      '/api/destinations?search=sign-up',
      '/geocoding/v5/mapbox.places/sign-up.json',
    ])
  })
})
