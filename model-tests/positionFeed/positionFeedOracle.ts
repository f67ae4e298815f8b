import { HttpError } from '../../src/domain/calls/errors'
import type { SeenPosition } from '../../src/domain/driving/positionSampling'
import type {
  PositionFeedContext,
  positionFeedMachine,
} from '../../src/machines/positionFeed/positionFeedMachine'
import type { LastStep } from '../support/model'

/*
 * Oracle of the positions of a tour. Nothing is watched before the driver has allowed it, and nothing after a refusal. A
 * position is stored if it adds something. A minute after the last stored one the device is located, and again after each
 * pause of half a minute, at once when the page is shown; from the first failure on it is silent, until a position is
 * stored. Two minutes or more without one are a gap. Sending goes on whatever is watched: after each batch it waits for the next,
 * after a failure twice as long each time, a minute at most, and after a refusal it ends.
 */

export const tour = '/api/tours/1'
/** When the positions are first wanted, in milliseconds. */
export const since = -200_000

type Step = LastStep<typeof positionFeedMachine>
type Value = { watching: string | { watched: string }; sending: string }
type Kept = { tour: string; position: SeenPosition }
type Rest = { value: Value; context: PositionFeedContext; kept: readonly Kept[] }

const seeing = { watched: 'seeing' }
const permissions: Readonly<Record<string, Value['watching']>> = {
  granted: seeing,
  prompt: 'unasked',
  denied: 'denied',
  missing: 'missing',
}

export function restAfter(event: Step['event'], before: Step['before']): Rest {
  if (event === null || before === null)
    return {
      value: { watching: 'checking', sending: 'called' },
      context: { tour, last: null, since, isSilent: false, gap: null, failures: 0, pauseMs: 0 },
      kept: [],
    }
  const { context } = before
  const value = before.value as Value
  const to = (
    next: Partial<Value>,
    more: Partial<PositionFeedContext> = {},
    kept: readonly Kept[] = [],
  ): Rest => ({
    value: { ...value, ...next },
    context: { ...context, ...more },
    kept,
  })
  const type: string = event.type
  const watched = typeof value.watching === 'string' ? null : value.watching.watched
  const locating = { watching: { watched: 'locating' } }
  const missed = () => to({ watching: { watched: 'pausing' } }, { isSilent: true })
  if (type.startsWith('xstate.after.silen')) return type.endsWith('locating') ? missed() : to(locating)
  if (type.startsWith('xstate.after')) return to({ sending: 'called' })
  switch (event.type) {
    case 'watch.allow':
      return value.watching === 'unasked' ? to({ watching: seeing }, { since: event.at }) : to({})
    case 'page.shown':
      return watched === 'pausing' ? to(locating) : to({})
    case 'gap.read':
      return to({}, { gap: null })
    case 'position.missed':
      return watched === 'locating' ? missed() : to({})
    case 'position.denied':
      return watched === null ? to({}) : to({ watching: 'denied' })
    case 'position.seen': {
      const { position } = event
      const isGood = (position.accuracyMeters ?? 0) <= 200
      // All positions of the walk are in one place.
      const isNew = context.last === null || position.at - context.last.at >= 15_000
      if (watched === null || !isGood || !isNew) return to({})
      const isGap = position.at - context.since >= 120_000
      return to(
        { watching: seeing },
        {
          last: position,
          since: position.at,
          isSilent: false,
          gap: isGap ? { from: context.since, until: position.at } : context.gap,
        },
        [{ tour, position }],
      )
    }
    case 'connection.restored':
      return value.sending === 'pausing' ? to({ sending: 'called' }) : to({})
    case 'xstate.done.actor.checkPermission':
      return to({ watching: permissions[String(event.output)] ?? 'unasked' })
    case 'xstate.error.actor.checkPermission':
      return to({ watching: 'unasked' })
    case 'xstate.done.actor.sendStored':
      return to(
        { sending: (event.output as { isMore: boolean }).isMore ? 'called' : 'gathering' },
        { failures: 0 },
      )
    case 'xstate.error.actor.sendStored': {
      if (event.error instanceof HttpError && event.error.status === 403) return to({ sending: 'refused' })
      const failures = Math.min(context.failures + 1, 6)
      return to({ sending: 'pausing' }, { failures, pauseMs: Math.min(60_000, 1_000 * 2 ** failures) })
    }
    default:
      return to({})
  }
}
