import type { DriverTour } from '../../src/contract/driving/driverTour'
import { HttpError } from '../../src/domain/calls/errors'
import type { StopVisit } from '../../src/domain/driving/drivenStops'
import { differencesBetween, mergeChanges } from '../../src/domain/driving/tourChanges'
import type { driveTourMachine } from '../../src/machines/driveTour/driveTourMachine'
import type { DriveTourContext, DriveTourInput } from '../../src/machines/driveTour/driveTourTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of a driven tour: specifies its behaviour event by event, independent of the model of the machine. Calls
 * are repeated by themselves until the server answers or refuses; the end waits for all proofs of the device; the
 * report with the highest revision is true; a snapshot never opens a stop that is done.
 */

type Step = LastStep<typeof driveTourMachine>
type Value = NonNullable<Step['before']>['value']
type Context = DriveTourContext
type Rest = { value: Value; context: Context; effects: readonly unknown[] }

const driving: Value = { running: 'driving' }
const ending: Value = { running: 'ending' }

export const restAtStart = ({ commandId, start, tour }: DriveTourInput): Rest => ({
  value: tour === null ? { starting: 'calling' } : driving,
  context: {
    commandId,
    start,
    iri: tour === null ? null : tour['@id'],
    tour,
    changes: [],
    visits: [],
    endedAt: null,
    failures: 0,
    wait: null,
    refusal: null,
  },
  effects: [],
})

/** The path of the active state, as in `running.stopping.calling`. */
function placeIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${placeIn(inner)}`)
    .join()
}

/** Returns the resting state after an event; `effects` are the application's actions and the started delays. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: Context },
): Rest {
  const at = placeIn(value)
  const to = (next: Value, change: Partial<Context> = {}, effects: readonly unknown[] = []): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const isRunning = at.startsWith('running')
  const isPausing = at.endsWith('pausing')

  switch (event.type) {
    case 'tour.received': {
      const { tour } = event
      const isNew = tour['@id'] === context.iri && JSON.stringify(tour) !== JSON.stringify(context.tour)
      return isRunning && isNew ? to(value, withTour(context, tour, event.at)) : to(value)
    }
    case 'change.read':
      return isRunning
        ? to(value, {
            changes: context.changes.filter(({ stop }) => event.stop !== null && stop !== event.stop),
          })
        : to(value)
    case 'stop.done': {
      const { stop, clientId, revision, state, at: done } = event
      return isRunning ? report({ stop, clientId, revision, state, at: done, sentAt: null }) : to(value)
    }
    case 'stop.undone': {
      const { stop, clientId, revision } = event
      return isRunning ? report({ stop, clientId, revision, state: null, at: null, sentAt: null }) : to(value)
    }
    case 'proof.sent': {
      const { stop, clientId, revision, state, doneAt, at: sentAt } = event
      return isRunning ? report({ stop, clientId, revision, state, at: doneAt, sentAt }) : to(value)
    }
    case 'start.retry':
      if (at !== 'startRefused') return to(value)
      return to(context.iri === null ? { starting: 'calling' } : { reading: 'calling' }, { refusal: null })
    case 'start.abandon':
      return at === 'startRefused' || at.startsWith('starting') ? to('abandoned', { wait: null }) : to(value)
    case 'tour.end':
      return at === 'running.driving'
        ? end({ ...context, endedAt: event.at, failures: 0, refusal: null })
        : to(value)
    case 'tour.endUndone': {
      const isUndoable = ['running.ending', 'running.stopping.pausing', 'running.endRefused'].includes(at)
      return isUndoable ? to(driving, { endedAt: null, refusal: null, wait: null }) : to(value)
    }
    case 'end.retry':
      return at === 'running.endRefused' ? end({ ...context, refusal: null }) : to(value)
    case 'end.abandon':
      return at === 'running.endRefused' ? to('abandoned') : to(value)
    case 'connection.restored':
      return isPausing ? callAgain() : to(value)
  }
  const [, happened, , child] = event.type.split('.')
  if (happened === 'after') return callAgain()
  if (happened === 'done') {
    const output = 'output' in event ? event.output : null
    if (child === 'startTour')
      return to({ reading: 'calling' }, { ...(output as { iri: string }), failures: 0, refusal: null })
    if (child === 'readTour') return to(driving, { tour: output as DriverTour, failures: 0 })
    return to('ended')
  }
  const { error } = event as { error: unknown }
  const { status, retryAfterSeconds, violations } =
    error instanceof HttpError ? error : { status: 0, retryAfterSeconds: null, violations: [] }
  // Whether the tour was started is not known; only the driver starts it again.
  if (status === 422 || status === 504) {
    const refusal = { status, reasons: violations.map(({ message }) => message) }
    return to(isRunning ? { running: 'endRefused' } : 'startRefused', { refusal })
  }
  const failures = Math.min(6, context.failures + 1)
  const pauseMs = Math.min(60_000, Math.max((retryAfterSeconds ?? 0) * 1_000, 1_000 * 2 ** failures))
  const reason = status === 0 ? 'network' : status === 401 ? 'session' : 'server'
  return to(in_('pausing'), { failures, wait: { reason, pauseMs } }, [{ delayMs: pauseMs }])

  function in_(inner: 'calling' | 'pausing'): Value {
    if (at.startsWith('starting')) return { starting: inner }
    return at.startsWith('reading') ? { reading: inner } : { running: { stopping: inner } }
  }

  function callAgain(): Rest {
    return to(in_('calling'), { wait: null })
  }

  /** Of two reports about a proof the one with the higher revision is true; what is sent stays sent. */
  function report(visit: StopVisit): Rest {
    const known = context.visits.find(({ clientId }) => clientId === visit.clientId)
    const isLater = known === undefined || visit.revision > known.revision
    const isSentNow = known?.revision === visit.revision && known.sentAt === null && visit.sentAt !== null
    if (!isLater && !isSentNow) return to(value)
    const visits = [...context.visits.filter(({ clientId }) => clientId !== visit.clientId), visit]
    const next = { ...context, visits }
    if (at === 'running.ending') return end(next)
    // A proof that was completed while the end was being sent goes first.
    return at.startsWith('running.stopping') && hasUnsent(next)
      ? { value: ending, context: { ...next, wait: null, refusal: null }, effects: [] }
      : { value, context: next, effects: [] }
  }
}

const hasUnsent = ({ visits }: Context) =>
  visits.some(({ state, sentAt }) => state !== null && sentAt === null)

const end = (context: Context): Rest => ({
  value: hasUnsent(context) ? ending : { running: { stopping: 'calling' } },
  context,
  effects: [],
})

/** Stops that are done are not reported as changed. A snapshot without stops keeps the known ones. */
function withTour({ tour, changes, visits }: Context, received: DriverTour, at: string): Partial<Context> {
  const known = tour as DriverTour
  const isDone = (iri: string) => visits.some(({ stop, state }) => stop === iri && state !== null)
  return {
    tour: { ...received, stops: received.stops ?? known.stops ?? null },
    changes: mergeChanges(changes, differencesBetween(known, received, at, isDone)),
  }
}

/** Running children of a state, with the input of each. */
export function workIn({ value, context }: Pick<Rest, 'value' | 'context'>): Record<string, unknown> {
  const { commandId, iri, start, endedAt } = context
  switch (placeIn(value)) {
    case 'starting.calling':
      return { startTour: { start, commandId: `${commandId}.start` } }
    case 'reading.calling':
      return { readTour: { iri } }
    case 'running.stopping.calling': {
      // The clock of the device is an hour ahead, if that is known.
      const aheadMs = (context.tour?.deviceClockOffsetSeconds ?? 0) * 1_000
      const originTimeStamp = new Date(Date.parse(endedAt ?? '') - aheadMs).toISOString()
      return { endTour: { tour: iri, originTimeStamp, commandId: `${commandId}.end` } }
    }
  }
  return {}
}

/** Ids of the running delays. */
export function waitsIn({ value }: Pick<Rest, 'value' | 'context'>): string[] {
  const at = placeIn(value)
  return at.endsWith('pausing') ? [`xstate.after.callPause.driveTour.${at}`] : []
}
