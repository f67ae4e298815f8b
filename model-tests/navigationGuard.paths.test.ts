import { expect } from 'vitest'
import { clientRoutes, matchRoute } from '../src/contract/clientRoutes'
import { accessFacts, isSuspended, mayEnter, type AccessFacts } from '../src/contract/permissions'
import type { AppLocation, Visitor } from '../src/machines/navigationGuard/guardRules'
import { navigationGuardMachine } from '../src/machines/navigationGuard/navigationGuardMachine'
import { describeModel } from './support/describeModel'

const at = (path: string, search = ''): { location: AppLocation } => ({ location: { path, search } })
const as = (role: string, suspension: Partial<AccessFacts> = {}) => ({
  facts: { ...accessFacts({ roles: [role] }), ...suspension },
})

const loginIsPublic = 'The login screen is public, so asking the rules about it changes nothing'
const trialEndIsLast = 'The rules never lead on from trial-end, so asking them about it changes nothing'
const isNotTrackedTwice = 'What is approved already passes the rules again without a trace'
const waitingIsOver = 'Location and visitor are known here, so waiting leads on to deciding at once'

describeModel({
  machine: navigationGuardMachine,
  invokes: {},
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
  equivalentMutants: {
    '(root): session.signedOut[0] led to approving': loginIsPublic,
    '(root): session.signedOut[0] led to deciding': loginIsPublic,
    'approving: always[2] led to approving': isNotTrackedTwice,
    'approving: always[2] led to deciding': isNotTrackedTwice,
    'approving: always[2] led to waiting': isNotTrackedTwice,
    'deciding: always[0] led to waiting': waitingIsOver,
    'deciding: always[2] led to waiting': waitingIsOver,
    'deciding: always[3] led to waiting': waitingIsOver,
    'deciding: always[4] led to waiting': waitingIsOver,
    'deciding: always[5] led to waiting': waitingIsOver,
    'deciding: always[6] led to waiting': waitingIsOver,
    'deciding: always[7] led to waiting': waitingIsOver,
    'deciding: always[2] led to approving': loginIsPublic,
    'deciding: always[6] led to approving': trialEndIsLast,
    'deciding: always[7] led to approving': trialEndIsLast,
    'settled: location.requested[0] led to approving': isNotTrackedTwice,
    'settled: location.requested[0] led to deciding': isNotTrackedTwice,
    'settled: location.requested[0] led to waiting': isNotTrackedTwice,
    'settled: location.requested[1] led to waiting': waitingIsOver,
    'settled: location.requested[1] removed': 'The machine as a whole handles the event in the same way',
  },
  invariants: {
    waiting: ({ context }) =>
      expect([context.requested === null, context.visitor.status === 'undetermined']).toContain(true),
    settled: ({ context }, { before, actions }) => {
      expect(context.approved).toEqual(context.requested)
      expect(maySee(context.visitor, context.approved?.path ?? '')).toBe(true)
      const tracked = actions.map(({ type }) => type).filter((type) => type.startsWith('track'))
      const hasMoved = before?.context.approved?.path !== context.approved?.path
      const isRedirected = context.redirectReason !== null && context.requested !== before?.context.requested
      expect(tracked).toEqual([
        ...(isRedirected ? ['trackRedirect'] : []),
        ...(isRedirected || hasMoved ? ['trackRouteChange'] : []),
      ])
    },
  },
})

/** Whether a screen may be shown, straight from the tables of the contract. */
function maySee(visitor: Visitor, path: string): boolean {
  const name = matchRoute(path)?.name
  const auth = name === undefined ? false : clientRoutes[name].auth
  if (visitor.status !== 'signedIn') return auth === false
  if (auth === false) return name !== 'security-login'
  const isRefuge = name === 'trial-end' || (name === 'account-paused' && !visitor.facts.trialEnded)
  return mayEnter(auth, visitor.facts) && (isRefuge || !isSuspended(visitor.facts))
}
