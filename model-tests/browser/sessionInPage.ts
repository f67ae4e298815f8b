import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { sessionModel } from '../sessionModel'
import type { AnyModel } from '../support/model'
import type { PageModel } from './browserPaths'

/*
 * What a page can show of the session. Reading and writing the storage goes by without being held; nothing else can
 * happen meanwhile. The calls of the session wait for their answers, and a second tab holds the lock of the refresh.
 */

const { events, machine } = sessionModel
const storageMemory =
  'When IndexedDB fails, the store answers with what it remembers, so that reading never fails'

/** How what goes by ends where no path says it. */
const usualEnds = {
  readTokens: events['xstate.done.actor.readTokens'][1],
  rereadTokens: events['xstate.done.actor.rereadTokens'][1],
  writeLoginTokens: events['xstate.done.actor.writeLoginTokens'][0],
  writeRefreshedTokens: events['xstate.done.actor.writeRefreshedTokens'][0],
  clearTokens: events['xstate.done.actor.clearTokens'][0],
}

const passesBy = ({ children }: AnyMachineSnapshot): AnyEventObject | null => {
  const found = Object.entries(usualEnds).find(([id]) => id in children)
  return found === undefined
    ? null
    : { type: `xstate.done.actor.${found[0]}`, actorId: found[0], ...found[1] }
}

const accessOf = (tokens: unknown): unknown =>
  typeof tokens === 'object' && tokens !== null && 'access' in tokens ? tokens.access : null

function isPossible(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const passing = passesBy(snapshot)
  const held = accessOf(snapshot.context.tokens)
  // Who can click sees a screen, and its form waits for no other call.
  const isIdle =
    snapshot.matches({ signedIn: { user: 'loaded' } }) &&
    !snapshot.matches({ signedIn: { tokens: 'refreshing' } })
  const canCall = isIdle && snapshot.matches({ signedIn: { tokens: 'available' } })
  if (passing !== null && event.actorId !== passing.actorId) return false
  switch (event.type) {
    case 'token.needed':
      return isIdle && event.at === events['token.needed'][1]?.at
    case 'token.rejected':
      return canCall && event.access === held
    case 'user.changed':
      return canCall
    case 'logout.request':
      return isIdle
    case 'xstate.error.actor.readTokens':
    case 'xstate.error.actor.rereadTokens':
      return false
    case 'xstate.done.actor.rereadTokens': {
      const found = accessOf(event.output)
      // What this tab holds it has stored; another tab can only have put another pair there.
      return found !== null && (found === 'of-other-tab') === (held !== found)
    }
    default:
      return true
  }
}

export const sessionInPage: PageModel & { passesBy: NonNullable<PageModel['passesBy']> } = {
  models: [{ ...(sessionModel satisfies object), machine, isPossible } as AnyModel],
  passesBy,
  // Later, the store remembers what this page has written.
  isPossiblePath: (steps) =>
    steps.every(
      ({ event }, index) =>
        index === 0 || event.type !== 'xstate.done.actor.readTokens' || event.output !== null,
    ),
  impossible: {
    'restoring: xstate.error.actor.readTokens[0]': storageMemory,
    'signedIn.tokens.refreshing.rereading: xstate.error.actor.rereadTokens[0]': storageMemory,
  },
}
