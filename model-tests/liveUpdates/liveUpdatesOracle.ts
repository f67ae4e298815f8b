import { everything, gather, isNothing, nothing } from '../../src/machines/liveUpdates/gather'
import type { liveUpdatesMachine } from '../../src/machines/liveUpdates/liveUpdatesMachine'
import type { LiveUpdatesContext, ReceivedEvent } from '../../src/machines/liveUpdates/liveUpdatesTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of a tab's live updates. A tab that follows or leads applies every event it receives, and the
 * leading one also forwards it. Possibly missed changes are refetched once, as soon as a stream is connected
 * again. Events that arrive together are shown together.
 */

type Step = LastStep<typeof liveUpdatesMachine>
export type Value = NonNullable<Step['before']>['value']
type Connection = Value['connection']
/** `handedOn` and `shown`: events forwarded to other tabs, and events for the screens. */
export type Rest = { value: Value; context: LiveUpdatesContext; handedOn: ReceivedEvent[]; shown: unknown[] }

const asking: Connection = { shown: 'asking' }
const following: Connection = { shown: 'following' }
const opening: Connection = { shown: { leading: { connected: 'opening' } } }
const open: Connection = { shown: { leading: { connected: 'open' } } }
const pausing: Connection = { shown: { leading: 'pausing' } }
const unsupported: Connection = { shown: { leading: 'unsupported' } }

const is = (one: Connection, other: Connection) => JSON.stringify(one) === JSON.stringify(other)

export const restAtStart = (spread: number): Rest =>
  settle({
    value: { connection: 'hidden', changes: 'idle' },
    context: {
      lastEventId: null,
      hasGap: false,
      failures: 0,
      pauseSeconds: null,
      spread,
      pending: nothing,
    },
    handedOn: [],
    shown: [],
  })

export function restAfter(event: NonNullable<Step['event']>, before: Pick<Rest, 'value' | 'context'>): Rest {
  const { value, context } = before
  const { connection } = value
  const to = (
    next: Connection,
    change: Partial<LiveUpdatesContext> = {},
    handedOn: ReceivedEvent[] = [],
  ): Rest =>
    settle({
      value: { ...value, connection: next },
      context: { ...context, ...change },
      handedOn,
      shown: [],
    })
  const isShown = connection !== 'hidden'
  const isConnected = is(connection, opening) || is(connection, open)
  const breakOff = (pauseSeconds: number | null = null) =>
    to(pausing, { hasGap: true, failures: context.failures + 1, pauseSeconds })
  const take = ({ id, event: update, isOwn }: ReceivedEvent): Partial<LiveUpdatesContext> => ({
    lastEventId: id,
    pending: isOwn && update.kind === 'changed' ? context.pending : gather(context.pending, update),
  })
  const same = to(connection)

  switch (event.type) {
    case 'tab.shown':
      return isShown ? same : to(asking)
    case 'tab.hidden':
      return isShown ? to('hidden', { hasGap: true }) : same
    case 'lead.gained':
      return is(connection, asking) || is(connection, following) ? to(opening) : same
    case 'lead.taken':
      return is(connection, asking)
        ? to(following, {
            hasGap: context.lastEventId === null,
            ...(context.hasGap && { pending: everything }),
          })
        : same
    case 'other.event':
      return isShown ? to(connection, take(event)) : same
    case 'stream.event':
      return isConnected ? to(connection, take(event), [event]) : same
    case 'stream.opened': {
      if (!is(connection, opening)) return same
      const isUnknown = context.hasGap && context.lastEventId === null
      return to(open, {
        hasGap: false,
        lastEventId: event.id,
        ...(isUnknown && { pending: everything }),
      })
    }
    case 'stream.activity':
      return is(connection, open) ? to(open, { failures: 0, pauseSeconds: null }) : same
    case 'stream.ended':
      return isConnected ? breakOff() : same
    case 'stream.failed':
      if (!isConnected) return same
      return event.isUnsupported ? to(unsupported) : breakOff(event.pauseSeconds)
    case 'connection.restored':
      return is(connection, pausing) ? to(opening) : same
    default:
      return afterTime(event.type, before, { to, breakOff })
  }
}

/** A delay has ended; its name contains the state in which it ran. */
function afterTime(
  type: string,
  { value, context }: Pick<Rest, 'value' | 'context'>,
  { to, breakOff }: { to: (next: Connection) => Rest; breakOff: () => Rest },
): Rest {
  if (type.includes('changes.gathering')) {
    return {
      value: { ...value, changes: 'resting' },
      context: { ...context, pending: nothing },
      handedOn: [],
      shown: [context.pending],
    }
  }
  if (type.includes('changes.resting')) {
    return settle({ value: { ...value, changes: 'idle' }, context, handedOn: [], shown: [] })
  }
  return type.includes('pausing') ? to(opening) : breakOff()
}

/** A resting tab with something to show starts to gather. */
const settle = (rest: Rest): Rest =>
  rest.value.changes === 'idle' && !isNothing(rest.context.pending)
    ? { ...rest, value: { ...rest.value, changes: 'gathering' } }
    : rest
