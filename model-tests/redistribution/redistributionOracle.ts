import { expect } from 'vitest'
import type { FoundShare } from '../../src/contract/tour/redistribution'
import { HttpError } from '../../src/domain/calls/errors'
import { callsToward, type ListCall, type ListsChange, type TourStops } from '../../src/domain/tour/tourLists'
import type { redistributionMachine } from '../../src/machines/redistribution/redistributionMachine'
import type {
  RedistributionContext,
  ReadDate,
  RedistributionInput,
} from '../../src/machines/redistribution/redistributionTypes'
import type { LastStep } from '../support/model'
import { after, day, north, refusalText, south, substitute, there } from './redistributionModel'

/*
 * Oracle of a redistribution: specifies its behaviour event by event. Nothing is written before it is
 * accepted, changes that other users made after the search are not overwritten, and a started write ends with
 * everything written or everything reverted. redistributionFacts.test covers the choice of calls.
 */

type Step = LastStep<typeof redistributionMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: RedistributionContext }

const irisOf = (plan: ListsChange | null) => (plan?.to ?? []).map(({ tourTemplate }) => tourTemplate)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The lists of a result, before and after. */
const listsOf = (found: FoundShare | null): ListsChange => ({
  from: (found?.tours ?? []).map(({ tourTemplate, before }) => ({ tourTemplate, stops: before })),
  to: (found?.tours ?? []).map(({ tourTemplate, order }) => ({ tourTemplate, stops: order })),
})

export function restAtStart(input: RedistributionInput): Rest {
  const context: RedistributionContext = {
    ...input,
    found: null,
    isStale: false,
    hasChanged: false,
    refusal: null,
    pause: null,
    plan: input.takesBack,
    isTakingBack: input.takesBack !== null,
    hasBegun: false,
    toRead: [],
    present: [],
    calls: [],
    callCount: 0,
    revision: 0,
    substitute: null,
  }
  if (input.takesBack === null) return { value: 'asking', context }
  return { value: 'reading', context: { ...context, toRead: irisOf(input.takesBack) } }
}

/** The input of each child. */
export function inputOf(child: string, context: RedistributionContext): unknown {
  const { tours, newTours, dropout, options, assigned, commandId, toRead, calls, callCount, revision } =
    context
  if (child === 'readStops') return { tourTemplate: toRead[0] }
  if (child === 'readDate') return { plannedTour: planOnDate(toRead[0]) }
  if (child === 'handOver') return { step: stepOf(context) }
  if (child === 'shareOut') {
    const tourTemplates = tours.map(({ iri }) => iri)
    const created = newTours.map(({ body, iri }) => ({ ...body, tourTemplate: iri }))
    const date = context.date === undefined ? {} : { date: context.date }
    const body = { tourTemplates, ...date, dropout, ...options, assigned }
    return {
      body: created.length === 0 ? body : { ...body, newTours: created },
      progress: commandId,
    }
  }
  if (child === 'assignDriver')
    return {
      tourTemplate: dropout,
      driver: substitute.iri,
      commandId: `${commandId}.driver.${substitute.iri}`,
    }
  if (child === 'createTour')
    return { body: newTours[0]?.body, commandId: `${commandId}.tour.${context.created.length}` }
  if (child === 'deleteTour')
    return {
      tourTemplate: context.created[0],
      commandId: `${commandId}.deletion.${context.created.length}`,
    }
  const [call] = calls
  return {
    tourTemplate: call?.tourTemplate,
    stops: call?.stops,
    commandId: `${commandId}.${revision}.${callCount - calls.length}`,
  }
}

const planOnDate = (tour = ''): string => `/api/planned-tours/${tour.slice(-1)}_${day}`

/** One visit moves to the other tour, which gets a new order; the undo restores its own. */
function stepOf({ dates, dropout, commandId, revision, plan }: RedistributionContext): unknown {
  const dateOf = (tour: string) => dates?.find(({ tourTemplate }) => tourTemplate === tour)
  const [from, to] = [planOnDate(north.iri), planOnDate(south.iri)]
  const [moved] = after.south
  const on = dateOf(north.iri)?.added.find(({ stop }) => stop === moved)?.on ?? day
  const order = { from: { order: dateOf(south.iri)?.order }, to: { order: after.south } }
  expect(plan).toEqual(there)
  return {
    kind: 'shareDate',
    name: dropout === null ? '' : north.name,
    day,
    parts: [
      { kind: 'visit', move: { stop: moved, on, from, to } },
      { kind: 'date', plannedTour: to, step: order },
    ],
    request: `${commandId}.${revision}`,
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
  const isDated = context.date !== undefined
  const reading = (change: Partial<RedistributionContext> = {}) =>
    to(isDated ? 'readingDate' : 'reading', {
      toRead: irisOf(change.plan ?? context.plan),
      present: [],
      refusal: null,
      ...(isDated && { dates: [] }),
      ...change,
    })
  /** Missing tours are created before anything is read. */
  const begin = (change: Partial<RedistributionContext> = {}) =>
    context.newTours.length > 0 && !context.isTakingBack ? to('creating', change) : reading(change)
  const send = (calls: readonly ListCall[], change: Partial<RedistributionContext> = {}): Rest => {
    const { isTakingBack, created } = { ...context, ...change }
    if (calls.length === 0 && isTakingBack && created.length > 0) return to('deleting', { calls, ...change })
    if (calls.length === 0) return to(isTakingBack ? 'takenBack' : 'shared', { calls, ...change })
    return to(calls[0]?.kind === 'move' ? 'moving' : 'ordering', { calls, ...change })
  }

  const read = (stops: TourStops['stops'], known: Partial<RedistributionContext> = {}): Rest => {
    const [tourTemplate = '', ...toRead] = context.toRead
    const present = [...context.present, { tourTemplate, stops }]
    if (toRead.length > 0) return to(isDated ? 'readingDate' : 'reading', { toRead, present, ...known })
    const isNew = !context.hasBegun && !context.isTakingBack
    const plan = context.plan ?? { from: [], to: [] }
    if (isNew && !same(present, plan.from))
      return to('comparing', {
        toRead,
        present,
        ...known,
        plan: null,
        isStale: true,
        hasChanged: true,
        pause: null,
      })
    if (isDated) return to('handingOver', { toRead, present, ...known })
    const calls = callsToward(present, plan)
    const listIn = (lists: readonly TourStops[], tour: string) =>
      lists.find((list) => list.tourTemplate === tour)?.stops ?? null
    const mayGo = (tour: string) =>
      listIn(present, tour)?.every((stop) => listIn(plan.from, tour)?.includes(stop)) === true
    const created = context.isTakingBack ? context.created.filter(mayGo) : context.created
    const revision = context.revision + 1
    return send(calls, { toRead, present, callCount: calls.length, revision, hasBegun: true, created })
  }

  const { error } = event as { error?: unknown }
  const isBusy = error instanceof HttpError && error.status === 429
  /** A server that will be ready soon gets the call once more. */
  const refused = (next: () => Rest): Rest =>
    isBusy && context.pause === null ? to('pausing', { pause: { status: 429, seconds: 5 } }) : next()
  const halt = () => refused(() => to('halted', { refusal: refusalOf(error), pause: null }))

  switch (event.type) {
    case 'pause.cancel':
      if (value !== 'pausing') return stay
      return to(context.plan === null ? settled : 'halted', { pause: null })
    case 'xstate.after.savePause.redistribution.pausing':
      return context.plan === null ? to('replacing') : begin()
    case 'question.changed':
      return isQuestion ? to(value, { ...event.question, isStale: true, refusal: null }) : stay
    case 'driver.replace':
      return isQuestion && context.dropout !== null && !isDated
        ? to('replacing', { substitute: event.driver, refusal: null })
        : stay
    case 'search.start':
      if (isQuestion && context.tours.length + context.newTours.length >= 2)
        return to('searching', { refusal: null })
      return value === 'interrupted' ? to('searching') : stay
    case 'connection.restored':
      if (value === 'halted') return begin()
      return value === 'interrupted' ? to('searching') : stay
    case 'search.cancel':
      return value === 'searching' || value === 'interrupted' ? to(settled) : stay
    case 'result.accept': {
      const plan = listsOf(context.found)
      const isWorthIt = !context.isStale && !same(plan.from, plan.to)
      return value === 'comparing' && isWorthIt ? begin({ plan }) : stay
    }
    case 'result.discard':
      return value === 'comparing' ? to('closed') : stay
    case 'write.continue':
      return value === 'halted' ? begin() : stay
    case 'write.takeBack':
      if (value !== 'halted' || context.isTakingBack) return stay
      if (context.hasBegun || context.created.length > 0) {
        const { from = [], to: target = [] } = context.plan ?? {}
        return reading({ plan: { from: target, to: from }, isTakingBack: true })
      }
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
      return event.error instanceof HttpError && !isBusy ? read(null) : halt()
    case 'xstate.done.actor.readDate': {
      const { stops, order, added } = event.output as ReadDate
      const tourTemplate = context.toRead[0] ?? ''
      const plannedTour = planOnDate(tourTemplate)
      return read(stops, { dates: [...(context.dates ?? []), { tourTemplate, plannedTour, order, added }] })
    }
    case 'xstate.error.actor.readDate':
      return event.error instanceof HttpError && !isBusy ? read(null) : halt()
    case 'xstate.done.actor.handOver':
      return to('handedOver')
    case 'xstate.error.actor.handOver':
      return to('comparing', { plan: null, refusal: null, revision: context.revision + 1 })
    case 'xstate.done.actor.assignDriver':
      return to('replaced')
    case 'xstate.error.actor.assignDriver':
      return refused(() => to(settled, { refusal: refusalOf(error), pause: null }))
    case 'xstate.done.actor.createTour': {
      const iri = event.output as string
      const [made] = context.newTours
      const { found, plan } = JSON.parse(
        JSON.stringify({ found: context.found, plan: context.plan }).replaceAll(made?.iri ?? '', iri),
      ) as Pick<RedistributionContext, 'found' | 'plan'>
      return reading({
        found,
        plan,
        tours: [...context.tours, { iri, name: made?.name ?? '' }],
        newTours: [],
        pause: null,
        created: [iri],
      })
    }
    case 'xstate.error.actor.createTour':
      return halt()
    case 'xstate.done.actor.deleteTour':
      return send([], { created: context.created.slice(1), pause: null })
    case 'xstate.error.actor.deleteTour':
      return event.error instanceof HttpError && !isBusy
        ? send([], { created: context.created.slice(1), pause: null })
        : halt()
    case 'xstate.done.actor.moveStops':
    case 'xstate.done.actor.orderStops':
      return send(context.calls.slice(1), { pause: null })
    case 'xstate.error.actor.moveStops':
    case 'xstate.error.actor.orderStops':
      return halt()
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}
