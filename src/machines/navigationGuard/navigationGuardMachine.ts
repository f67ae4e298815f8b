import { assign, setup, type ActorRefFrom } from 'xstate'
import { pathOf, type RouteName } from '../../domain/navigation/clientRoutes'
import type { AccessFacts } from '../../contract/access/permissions'
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
  type AppLocation,
  type Request,
  type Visitor,
} from './guardRules'

/*
 * The navigation guard: it approves each location before it is rendered, for any kind of navigation (link,
 * Back, deep link, signing in or out). Starts once with the page, never ends.
 *
 * waiting   the location or the session is not known yet
 * deciding  checks the rules in order; a redirect checks them again for its target
 * settled   `approved` is the rendered location
 */

export type RedirectReason =
  | 'signed-out'
  | 'session-ended'
  | 'already-signed-in'
  | 'platform-only'
  | 'no-permission'
  | 'trial-ended'
  | 'service-paused'

export type NavigationGuardContext = {
  visitor: Visitor
  requested: AppLocation | null
  approved: AppLocation | null
  /** Why the browser's location differs from `requested`; null when it does not. */
  redirectReason: RedirectReason | null
}

export type NavigationGuardEvent =
  | { type: 'location.requested'; location: AppLocation }
  | { type: 'session.signedIn'; facts: AccessFacts }
  /** `remember`: return to the current page after the next sign-in. */
  | { type: 'session.signedOut'; remember: boolean }

export const navigationGuardMachine = setup({
  types: { context: {} as NavigationGuardContext, events: {} as NavigationGuardEvent },
  guards: {
    isReady: ({ context }) => context.requested !== null && context.visitor.status !== 'undetermined',
    isQueryChange: ({ context }, params: { location: AppLocation }) =>
      context.approved?.path === params.location.path,
    wasSignedIn: ({ context }) => context.visitor.status === 'signedIn',
    isLoginWhileSignedIn: ({ context }) => isLoginWhileSignedIn(requestOf(context)),
    isPublic: ({ context }) => isPublic(requestOf(context)),
    isSignedOut: ({ context }) => isSignedOut(requestOf(context)),
    isForPlatformOnly: ({ context }) => isForPlatformOnly(requestOf(context)),
    isStaffWithoutPermission: ({ context }) =>
      lacksPermission(requestOf(context)) && isStaff(requestOf(context)),
    isDriverWithoutPermission: ({ context }) =>
      lacksPermission(requestOf(context)) && !isStaff(requestOf(context)),
    isAfterTrial: ({ context }) => isAfterTrial(requestOf(context)),
    isPaused: ({ context }) => isPaused(requestOf(context)),
    wasRedirected: ({ context }) => context.redirectReason !== null,
    isApprovedAlready: ({ context }) => context.approved === context.requested,
  },
  actions: {
    request: assign((_, params: { location: AppLocation }) => ({
      requested: params.location,
      redirectReason: null,
    })),
    requestApprovedAgain: assign(({ context }) => ({
      requested: context.approved ?? context.requested,
      redirectReason: null,
    })),
    approveQuery: assign((_, params: { location: AppLocation }) => ({
      requested: params.location,
      approved: params.location,
      redirectReason: null,
    })),
    setSignedIn: assign((_, params: { facts: AccessFacts }) => ({
      visitor: { status: 'signedIn' as const, facts: params.facts },
    })),
    setSignedOut: assign({ visitor: { status: 'signedOut' as const } }),
    leaveToLogin: assign(({ context }, params: { remember: boolean }) => ({
      requested: loginLocation(params.remember ? context.approved : null),
      redirectReason: 'session-ended' as const,
    })),
    redirectToLogin: assign(({ context }) => ({
      requested: loginLocation(context.requested),
      redirectReason: 'signed-out' as const,
    })),
    redirectAfterLogin: assign(({ context }) => ({
      requested: locationAfterLogin(requestOf(context).location),
      redirectReason: 'already-signed-in' as const,
    })),
    redirect: assign((_, params: { route: RouteName; reason: RedirectReason }) => ({
      requested: { path: pathOf(params.route), search: '' },
      redirectReason: params.reason,
    })),
    approve: assign(({ context }) => ({ approved: context.requested })),
    /** Puts the approved location into the address bar, replacing the refused one. */
    replaceBrowserLocation: (_, _params: { location: AppLocation }) => undefined,
    trackRedirect: (_, _params: { location: AppLocation; reason: RedirectReason }) => undefined,
    trackRouteChange: (_, _params: { location: AppLocation }) => undefined,
  },
}).createMachine({
  id: 'navigationGuard',
  context: { visitor: { status: 'undetermined' }, requested: null, approved: null, redirectReason: null },
  initial: 'waiting',
  on: {
    'session.signedIn': {
      actions: [
        { type: 'setSignedIn', params: ({ event }) => ({ facts: event.facts }) },
        'requestApprovedAgain',
      ],
      target: '.waiting',
    },
    'session.signedOut': [
      {
        guard: 'wasSignedIn',
        actions: [
          { type: 'leaveToLogin', params: ({ event }) => ({ remember: event.remember }) },
          'setSignedOut',
        ],
        target: '.waiting',
      },
      { actions: ['setSignedOut', 'requestApprovedAgain'], target: '.waiting' },
    ],
    'location.requested': {
      actions: { type: 'request', params: ({ event }) => ({ location: event.location }) },
      target: '.waiting',
    },
  },
  states: {
    waiting: { always: { guard: 'isReady', target: 'deciding' } },
    deciding: {
      always: [
        { guard: 'isLoginWhileSignedIn', actions: 'redirectAfterLogin', target: 'deciding', reenter: true },
        { guard: 'isPublic', target: 'approving' },
        { guard: 'isSignedOut', actions: 'redirectToLogin', target: 'deciding', reenter: true },
        {
          guard: 'isForPlatformOnly',
          actions: { type: 'redirect', params: { route: 'index', reason: 'platform-only' } },
          target: 'deciding',
          reenter: true,
        },
        {
          guard: 'isStaffWithoutPermission',
          actions: { type: 'redirect', params: { route: 'index', reason: 'no-permission' } },
          target: 'deciding',
          reenter: true,
        },
        {
          guard: 'isDriverWithoutPermission',
          actions: { type: 'redirect', params: { route: 'settings-user', reason: 'no-permission' } },
          target: 'deciding',
          reenter: true,
        },
        {
          guard: 'isAfterTrial',
          actions: { type: 'redirect', params: { route: 'trial-end', reason: 'trial-ended' } },
          target: 'deciding',
          reenter: true,
        },
        {
          guard: 'isPaused',
          actions: { type: 'redirect', params: { route: 'trial-end', reason: 'service-paused' } },
          target: 'deciding',
          reenter: true,
        },
        { target: 'approving' },
      ],
    },
    approving: {
      always: [
        {
          guard: 'wasRedirected',
          actions: [
            'approve',
            {
              type: 'trackRedirect',
              params: ({ context }) => ({
                location: requestOf(context).location,
                reason: context.redirectReason ?? 'session-ended',
              }),
            },
            {
              type: 'replaceBrowserLocation',
              params: ({ context }) => ({ location: requestOf(context).location }),
            },
            {
              type: 'trackRouteChange',
              params: ({ context }) => ({ location: requestOf(context).location }),
            },
          ],
          target: 'settled',
        },
        // The visitor has changed and may stay; the location is the same.
        { guard: 'isApprovedAlready', target: 'settled' },
        {
          actions: [
            'approve',
            {
              type: 'trackRouteChange',
              params: ({ context }) => ({ location: requestOf(context).location }),
            },
          ],
          target: 'settled',
        },
      ],
    },
    settled: {
      on: {
        'location.requested': {
          guard: { type: 'isQueryChange', params: ({ event }) => ({ location: event.location }) },
          actions: { type: 'approveQuery', params: ({ event }) => ({ location: event.location }) },
        },
      },
    },
  },
})
export type NavigationGuardActorRef = ActorRefFrom<typeof navigationGuardMachine>

/** The input of the rules; only used in states after `isReady`. */
function requestOf(context: NavigationGuardContext): Request {
  return { visitor: context.visitor, location: context.requested ?? { path: '/', search: '' } }
}
