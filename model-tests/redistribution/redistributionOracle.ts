import type { FoundShare } from '../../src/contract/tour/redistribution'
import { HttpError } from '../../src/domain/calls/errors'
import { callsToward, type ListCall, type TourStops } from '../../src/domain/tour/tourLists'
import type { redistributionMachine } from '../../src/machines/redistribution/redistributionMachine'
import type {
  RedistributionContext,
  RedistributionInput,
} from '../../src/machines/redistribution/redistributionTypes'
import type { LastStep } from '../support/model'
import { back, found as foundShare, refusalText, there } from './redistributionModel'

/*
 * Oracle of a redistribution: specifies its behaviour event by event. Nothing is written before it is
 * accepted, changes that other users made after the search are not overwritten, and a started write ends with
 * everything written or everything reverted. redistributionFacts.test covers the choice of calls.
 */

type Step = LastStep<typeof redistributionMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: RedistributionContext }

const tourIris = there.to.map(({ tourTemplate }) => tourTemplate)

export function restAtStart(input: RedistributionInput): Rest {
  const context: RedistributionContext = {
    ...input,
    found: null,
    isStale: false,
    hasChanged: false,
    refusal: null,
    plan: input.takesBack,
    isTakingBack: input.takesBack !== null,
    hasBegun: false,
    toRead: [],
    present: [],
    calls: [],
    callCount: 0,
    revision: 0,
  }
  if (input.takesBack === null) return { value: 'asking', context }
  return { value: 'reading', context: { ...context, toRead: tourIris } }
}

/** The input of each child. */
export function inputOf(child: string, context: RedistributionContext): unknown {
  const { tours, dropout, options, assigned, commandId, toRead, calls, callCount, revision } = context
  if (child === 'readStops') return { tourTemplate: toRead[0] }
  if (child === 'shareOut') {
    const tourTemplates = tours.map(({ iri }) => iri)
    return { body: { tourTemplates, dropout, ...options, assigned }, progress: commandId }
  }
  const [call] = calls
  return {
    tourTemplate: call?.tourTemplate,
    stops: call?.stops,
    commandId: `${commandId}.${revision}.${callCount - calls.length}`,
  }
}

const refusalOf = (error: unknown) =>
  error instanceof HttpError
    ? { status: error.status, reasons: error.status === 422 ? [refusalText] : [] }
    : { status: 0, reasons: [] }

/** Returns the resting state after an event. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: RedistributionContext },
): Rest {
  const to = (next: Value, change: Partial<RedistributionContext> = {}): Rest => ({
    value: next,
    context: { ...context, ...change },
  })
  const stay = to(value)
  const settled = context.found === null ? 'asking' : 'comparing'
  const isQuestion = value === 'asking' || value === 'comparing'
  const reading = (change: Partial<RedistributionContext> = {}) =>
    to('reading', { toRead: tourIris, present: [], refusal: null, ...change })
  const send = (calls: readonly ListCall[], change: Partial<RedistributionContext> = {}): Rest => {
    const { isTakingBack } = { ...context, ...change }
    if (calls.length === 0) return to(isTakingBack ? 'takenBack' : 'shared', { calls, ...change })
    return to(calls[0]?.kind === 'move' ? 'moving' : 'ordering', { calls, ...change })
  }

  const read = (stops: TourStops['stops']): Rest => {
    const [tourTemplate = '', ...toRead] = context.toRead
    const present = [...context.present, { tourTemplate, stops }]
    if (toRead.length > 0) return to('reading', { toRead, present })
    const isNew = !context.hasBegun && !context.isTakingBack
    if (isNew && JSON.stringify(present) !== JSON.stringify(there.from))
      return to('comparing', { toRead, present, plan: null, isStale: true, hasChanged: true })
    const calls = callsToward(present, context.isTakingBack ? back : there)
    const revision = context.revision + 1
    return send(calls, { toRead, present, callCount: calls.length, revision, hasBegun: true })
  }

  switch (event.type) {
    case 'question.changed':
      return isQuestion ? to(value, { ...event.question, isStale: true, refusal: null }) : stay
    case 'search.start':
      if (isQuestion && context.tours.length >= 2) return to('searching', { refusal: null })
      return value === 'interrupted' ? to('searching') : stay
    case 'connection.restored':
      if (value === 'halted') return reading()
      return value === 'interrupted' ? to('searching') : stay
    case 'search.cancel':
      return value === 'searching' || value === 'interrupted' ? to(settled) : stay
    case 'result.accept': {
      const isWorthIt = !context.isStale && context.found === foundShare
      return value === 'comparing' && isWorthIt ? reading({ plan: there }) : stay
    }
    case 'result.discard':
      return value === 'comparing' ? to('closed') : stay
    case 'write.continue':
      return value === 'halted' ? reading() : stay
    case 'write.takeBack':
      if (value !== 'halted' || context.isTakingBack) return stay
      if (context.hasBegun) return reading({ plan: back, isTakingBack: true })
      return to('comparing', { plan: null, refusal: null })
    case 'close':
      if (value === 'comparing' || value === 'halted') return to('parked')
      return value === 'asking' || value === 'searching' || value === 'interrupted' ? to('closed') : stay
    case 'edit.resume':
      if (value !== 'parked') return stay
      return to(context.plan === null ? 'comparing' : 'halted')
    case 'xstate.done.actor.shareOut':
      return to('comparing', { found: event.output as FoundShare, isStale: false, hasChanged: false })
    case 'xstate.error.actor.shareOut':
      return event.error instanceof HttpError
        ? to(settled, { refusal: refusalOf(event.error) })
        : to('interrupted')
    case 'xstate.done.actor.readStops':
      return read(event.output as readonly string[])
    case 'xstate.error.actor.readStops':
      return event.error instanceof HttpError ? read(null) : to('halted', { refusal: refusalOf(event.error) })
    case 'xstate.done.actor.moveStops':
    case 'xstate.done.actor.orderStops':
      return send(context.calls.slice(1))
    case 'xstate.error.actor.moveStops':
    case 'xstate.error.actor.orderStops':
      return to('halted', { refusal: refusalOf(event.error) })
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}
