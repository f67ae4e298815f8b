import { everything, gather, isNothing, nothing } from '../../src/machines/liveUpdates/gather'
import type { liveUpdatesMachine } from '../../src/machines/liveUpdates/liveUpdatesMachine'
import type { LiveUpdatesContext, Told } from '../../src/machines/liveUpdates/liveUpdatesTypes'
import type { LastStep } from '../support/model'

/*
 * What a tab has to do with what it hears. In short: one that follows or leads takes what it is told, the leading one
 * also hands it on; whatever may have been missed is read again, once, as soon as there is somebody to hear of the next
 * event; and what came together is shown together.
 */

type Step = LastStep<typeof liveUpdatesMachine>
export type Value = NonNullable<Step['before']>['value']
type Connection = Value['connection']
/** `handedOn` and `shown`: what other tabs and the screens are told. */
export type Rest = { value: Value; context: LiveUpdatesContext; handedOn: Told[]; shown: unknown[] }

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
  const to = (next: Connection, change: Partial<LiveUpdatesContext> = {}, handedOn: Told[] = []): Rest =>
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
  const take = ({ id, event: heard, isOwn }: Told): Partial<LiveUpdatesContext> => ({
    lastEventId: id,
    pending: isOwn && heard.kind === 'changed' ? context.pending : gather(context.pending, heard),
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
    case 'other.told':
      return isShown ? to(connection, take(event)) : same
    case 'stream.told':
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
    case 'stream.heard':
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

/** A delay is over; its name tells in which state it ran. */
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

/** Whatever is at rest and has something to show begins to gather. */
const settle = (rest: Rest): Rest =>
  rest.value.changes === 'idle' && !isNothing(rest.context.pending)
    ? { ...rest, value: { ...rest.value, changes: 'gathering' } }
    : rest
