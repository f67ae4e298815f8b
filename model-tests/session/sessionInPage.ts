import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { sessionModel } from './sessionModel'
import type { AnyModel } from '../support/model'
import type { PageModel } from '../browser/browserPaths'

/*
 * The part of the session that a page can show. Reads and writes of the storage pass without being held;
 * nothing else can happen meanwhile. The calls of the session wait for their responses, and a second tab
 * holds the lock of the refresh.
 */

const { events, machine } = sessionModel
const storageMemory = 'When IndexedDB fails, the store returns its copy in memory, so reading never fails'

/** The default outcome of passing states. */
const usualEnds = {
  readTokens: events['xstate.done.actor.readTokens'][1],
  rereadTokens: events['xstate.done.actor.rereadTokens'][1],
  writeLoginTokens: events['xstate.done.actor.writeLoginTokens'][0],
  writeRefreshedTokens: events['xstate.done.actor.writeRefreshedTokens'][0],
  readRenewedTokens: events['xstate.done.actor.readRenewedTokens'][1],
  clearTokens: events['xstate.done.actor.clearTokens'][0],
  clearOwnTokens: events['xstate.done.actor.clearOwnTokens'][0],
}

const passesBy = ({ children }: AnyMachineSnapshot): AnyEventObject | null => {
  const found = Object.entries(usualEnds).find(([id]) => id in children)
  return found === undefined
    ? null
    : { type: `xstate.done.actor.${found[0]}`, actorId: found[0], ...found[1] }
}

const accessOf = (tokens: unknown): unknown =>
  typeof tokens === 'object' && tokens !== null && 'access' in tokens ? tokens.access : null

/** A user who can click sees a screen, and its form waits for no other call. */
const isIdle = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ signedIn: { user: 'loaded' } }) &&
  !snapshot.matches({ signedIn: { tokens: 'refreshing' } })

const canCall = (snapshot: AnyMachineSnapshot): boolean =>
  isIdle(snapshot) && snapshot.matches({ signedIn: { tokens: 'available' } })

/** A user who signs in sees the form. */
const isFormShown = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.can({ type: 'login.submit', email: '', password: '' })

const needs: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> = {
  'login.submit': isFormShown,
  'token.needed': isIdle,
  'token.rejected': canCall,
  'user.changed': canCall,
  'logout.request': isIdle,
}

const omissions: PageModel['omissions'] = [
  {
    reason: 'Reading and writing the storage is not held, and nothing else can happen meanwhile',
    atMost: 578,
    isLeftOut: (snapshot, event) => {
      const passing = passesBy(snapshot)
      return passing !== null && event.actorId !== passing.actorId
    },
  },
  {
    reason: 'A user who can click sees a form or screen that waits for no other call',
    atMost: 497,
    isLeftOut: (snapshot, { type }) => needs[type]?.(snapshot) === false,
  },
  {
    reason: 'No page can be held in the last millisecond before its token is due',
    atMost: 12,
    isLeftOut: (_, { type, at }) => type === 'token.needed' && at !== events['token.needed'][1]?.at,
  },
  {
    reason: 'A call is rejected with the token it went out with',
    atMost: 9,
    isLeftOut: ({ context }, { type, access }) =>
      type === 'token.rejected' && access !== accessOf(context.tokens),
  },
  {
    reason: storageMemory,
    atMost: 20,
    isLeftOut: (_, { type }) =>
      /^xstate\.error\.actor\.(readTokens|rereadTokens|readRenewedTokens)$/.test(type),
  },
  {
    reason: 'This tab has stored its own pair; another tab can only have stored another pair',
    atMost: 10,
    isLeftOut: ({ context }, { type, output }) => {
      if (type !== 'xstate.done.actor.rereadTokens') return false
      const found = accessOf(output)
      return found === null || (found === 'of-other-tab') === (accessOf(context.tokens) === found)
    },
  },
]

export const sessionInPage: PageModel & { passesBy: NonNullable<PageModel['passesBy']> } = {
  models: [{ ...(sessionModel satisfies object), machine } as AnyModel],
  passesBy,
  omissions,
  pathOmissions: [
    {
      reason: 'Later, the store has the pair that this page wrote',
      atMost: 3,
      isLeftOut: (steps) =>
        steps.some(
          ({ event }, index) =>
            index > 0 && event.type === 'xstate.done.actor.readTokens' && event.output === null,
        ),
    },
  ],
  isRestarted: true,
  impossible: {
    'restoring: xstate.error.actor.readTokens[0]': storageMemory,
    'signedIn.tokens.learning: xstate.error.actor.readRenewedTokens[0]': storageMemory,
    'signedIn.tokens.refreshing.rereading: xstate.error.actor.rereadTokens[0]': storageMemory,
  },
}
