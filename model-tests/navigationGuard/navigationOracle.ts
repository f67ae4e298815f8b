import { clientRoutes, matchRoute, pathOf } from '../../src/domain/navigation/clientRoutes'
import { isSuspended, mayEnter } from '../../src/contract/access/permissions'
import {
  locationAfterLogin,
  loginLocation,
  type AppLocation,
  type Visitor,
} from '../../src/machines/navigationGuard/guardRules'
import type {
  NavigationGuardContext,
  NavigationGuardEvent,
  RedirectReason,
} from '../../src/machines/navigationGuard/navigationGuardMachine'

/*
 * Oracle of the navigation guard, without states: taken directly from the tables of the contract, independent
 * of the model of the machine.
 */

type Event = NavigationGuardEvent | { type: `xstate.${string}` } | null
type Before = NavigationGuardContext | undefined
export type Landing = { location: AppLocation | null; reason: RedirectReason | null }

export function visitorAfter(event: Event, before: Before): Visitor {
  if (event?.type === 'session.signedIn') return { status: 'signedIn', facts: event.facts }
  if (event?.type === 'session.signedOut') return { status: 'signedOut' }
  return before?.visitor ?? { status: 'undetermined' }
}

/** The location after an event; `reason` is null without a redirect. */
export function landingAfter(event: Event, before: Before): Landing {
  const visitor = visitorAfter(event, before)
  if (event?.type === 'location.requested') return landingOf(visitor, event.location)
  const here = before?.approved ?? before?.requested ?? null
  if (event?.type === 'session.signedOut' && before?.visitor.status === 'signedIn') {
    return { location: loginLocation(event.remember ? before.approved : null), reason: 'session-ended' }
  }
  return landingOf(visitor, here)
}

function landingOf(visitor: Visitor, wanted: AppLocation | null): Landing {
  const name = matchRoute(wanted?.path ?? '')?.name
  const auth = name === undefined ? false : clientRoutes[name].auth
  if (wanted === null || visitor.status === 'undetermined') return { location: null, reason: null }
  if (visitor.status === 'signedOut') {
    return auth === false
      ? { location: wanted, reason: null }
      : { location: loginLocation(wanted), reason: 'signed-out' }
  }
  const { facts } = visitor
  if (name === 'security-login') {
    const { location, reason } = landingOf(visitor, locationAfterLogin(wanted))
    return { location, reason: reason ?? 'already-signed-in' }
  }
  const isRefuge = name === 'trial-end' || (name === 'account-paused' && !facts.trialEnded)
  if (auth === false || (isRefuge && mayEnter(auth, facts))) return { location: wanted, reason: null }
  if (isSuspended(facts)) {
    const reason = facts.trialEnded ? 'trial-ended' : 'service-paused'
    return { location: { path: pathOf('trial-end'), search: '' }, reason }
  }
  if (mayEnter(auth, facts)) return { location: wanted, reason: null }
  const home = facts.isCompanyAdmin || facts.isSpectator ? 'index' : 'settings-user'
  // Drivers are redirected from index, which only staff may enter.
  const reason = auth === 'platform' && home === 'index' ? 'platform-only' : 'no-permission'
  return { location: { path: pathOf(home), search: '' }, reason }
}
