import { accessFacts, type AccessFacts } from '../../src/contract/access/permissions'
import type { AppLocation } from '../../src/machines/navigationGuard/guardRules'
import { navigationGuardMachine } from '../../src/machines/navigationGuard/navigationGuardMachine'
import type { Model } from '../support/model'

const at = (path: string, search = ''): { location: AppLocation } => ({ location: { path, search } })
const as = (role: string, suspension: Partial<AccessFacts> = {}) => ({
  facts: { ...accessFacts({ roles: [role] }), ...suspension },
})

const invokes = {} as const

/** The navigation guard, for the path tests here and in the browser. */
export const navigationGuardModel: Model<typeof navigationGuardMachine, typeof invokes> = {
  machine: navigationGuardMachine,
  invokes,
  events: {
    'location.requested': [
      at('/'),
      at('/agb'),
      at('/security/login'),
      at('/destinations'),
      at('/destinations', 'page=2'),
      at('/administration'),
      at('/account-paused'),
      at('/trial-end'),
    ],
    'session.signedIn': [
      as('ROLE_COMPANY_ADMIN'),
      as('ROLE_COMPANY_ADMIN', { paused: true }),
      as('ROLE_SPECTATOR'),
      as('ROLE_SPECTATOR', { trialEnded: true }),
      as('ROLE_DRIVER'),
      as('ROLE_DRIVER', { trialEnded: true }),
      as('ROLE_TOURWERK_ADMIN'),
    ],
    'session.signedOut': [{ remember: true }, { remember: false }],
  },
  facts: ({ visitor, requested, approved, redirectReason }) => [
    visitor,
    requested,
    approved,
    redirectReason !== null,
  ],
}
