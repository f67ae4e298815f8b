import { sharedTourLimits, type FoundShare } from '../../contract/tour/redistribution'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { plannedTourId, plannedToursPath } from '../../contract/tour/plannedTour'
import { idOfIri, iriOf, type Iri } from '../../contract/wire/ids'
import { shareDateStep } from '../../domain/tour/shareDateStep'
import {
  callsToward,
  noTour,
  reverse,
  toursByStop,
  type ListsChange,
  type TourStops,
} from '../../domain/tour/tourLists'
import { isSameOrder } from '../../lib/order'
import type {
  AssignRequest,
  CallRequest,
  CreateRequest,
  DateHandover,
  DateReadRequest,
  DeleteRequest,
  ReadDate,
  RedistributionContext,
  RedistributionInput,
  ShareQuestion,
  ShareRequest,
} from './redistributionTypes'

/** Context before the question and before any call. */
export const contextAtStart = (input: RedistributionInput): RedistributionContext => ({
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
})

/** The changed question: settings for a removed tour are dropped. */
export function withQuestion(
  { tours, dropout, options, assigned, newTours, free }: ShareQuestion,
  change: Partial<ShareQuestion>,
) {
  const next = { tours, dropout, options, assigned, newTours, free, ...change }
  const isIn = (iri: Iri | null) => [...next.tours, ...next.newTours].some((tour) => tour.iri === iri)
  return {
    ...next,
    dropout: isIn(next.dropout) ? next.dropout : null,
    assigned: next.assigned.filter(({ tourTemplate }) => isIn(tourTemplate)),
    isStale: true,
    refusal: null,
  }
}

export const shareRequestOf = ({
  tours,
  dropout,
  options,
  assigned,
  newTours,
  free,
  date,
  commandId,
}: RedistributionContext): ShareRequest => ({
  body: {
    tourTemplates: tours.map(({ iri }) => iri),
    ...(date !== undefined && { date }),
    dropout,
    ...options,
    assigned,
    ...(newTours.length > 0 && {
      newTours: newTours.map(({ iri, body }) => ({ ...body, tourTemplate: iri })),
    }),
    ...(free !== null && { unassigned: true }),
    ...(free !== null && free !== 'all' && { destinations: free }),
  },
  progress: commandId,
})

/** The change from the lists that were read to those of the result. */
export function planOf(found: FoundShare | null): ListsChange {
  const free = found?.unassigned == null ? [] : [{ tourTemplate: noTour, ...found.unassigned }]
  const lists = [...(found?.tours ?? []), ...free]
  return {
    from: lists.map(({ tourTemplate, before }) => ({ tourTemplate, stops: before })),
    to: lists.map(({ tourTemplate, order }) => ({ tourTemplate, stops: order })),
  }
}

/** Whether there are enough tours: two, or one that receives stops without a tour. */
export const isEnough = ({ tours, newTours, free }: ShareQuestion): boolean =>
  tours.length + newTours.length >= (free === null ? sharedTourLimits.min : 1)

export const assignRequestOf = ({
  dropout,
  substitute,
  commandId,
}: RedistributionContext): AssignRequest => ({
  tourTemplate: dropout ?? '',
  driver: substitute?.iri ?? '',
  commandId: `${commandId}.driver.${substitute?.iri ?? ''}`,
})

export function createRequestOf({ newTours, created, commandId }: RedistributionContext): CreateRequest {
  const [next] = newTours
  if (next === undefined) throw new Error('No tour is left')
  return { body: next.body, commandId: `${commandId}.tour.${created.length}` }
}

/** A new tour has its record: from now on it is a tour like the others. */
export function withCreated(context: RedistributionContext, iri: Iri) {
  const { newTours, tours, created, assigned, found, plan } = context
  const [made, ...others] = newTours
  const rename = (each: Iri) => (each === made?.iri ? iri : each)
  const renamed = <Named extends { tourTemplate: Iri }>(each: Named): Named => ({
    ...each,
    tourTemplate: rename(each.tourTemplate),
  })
  return {
    newTours: others,
    pause: null,
    tours: [...tours, { iri, name: made?.name ?? '' }],
    created: [...created, iri],
    assigned: assigned.map(renamed),
    found: found && { ...found, tours: found.tours.map(renamed) },
    plan: plan && { from: plan.from.map(renamed), to: plan.to.map(renamed) },
  }
}

/** Whether the change moves any stop. */
export const changesAnything = ({ from, to }: ListsChange): boolean =>
  callsToward(from, { from, to }).length > 0

/** Whether another user has changed a tour since it was read. */
export const isOtherThan = (present: readonly TourStops[], from: readonly TourStops[]): boolean =>
  from.some(({ tourTemplate, stops }) => {
    const now = present.find((each) => each.tourTemplate === tourTemplate)?.stops
    return now == null || !isSameOrder(now, stops ?? [])
  })

/** The call in flight. */
export function callRequestOf(context: RedistributionContext): CallRequest {
  const { calls, callCount, commandId, revision } = context
  const [call] = calls
  if (call === undefined) throw new Error('No call is left')
  const { tourTemplate, stops } = call
  const index = callCount - calls.length
  return { tourTemplate, stops, commandId: `${commandId}.${revision}.${index}` }
}

/** Every tour is read again before anything is written. */
export const beginReading = ({ plan, date }: RedistributionContext) => ({
  ...(date !== undefined && { dates: [] }),
  toRead: (plan?.to ?? []).map(({ tourTemplate }) => tourTemplate),
  present: [],
  refusal: null,
})

export function withRead({ toRead, present, plan }: RedistributionContext, stops: readonly Iri[] | null) {
  const tourTemplate = toRead[0] ?? ''
  const read = tourTemplate === noTour && plan !== null ? plannedOnly(stops ?? [], plan) : stops
  return { toRead: toRead.slice(1), present: [...present, { tourTemplate, stops: read }] }
}

/** @throws Error if templates are redistributed */
export function dateReadRequestOf({ toRead, date }: RedistributionContext): DateReadRequest {
  const [tourTemplate] = toRead
  if (tourTemplate === undefined || date === undefined) throw new Error('No date is to be read')
  return { plannedTour: plannedTourIri(tourTemplate, date) }
}

export function withDateRead(context: RedistributionContext, { stops, order, added }: ReadDate) {
  const { toRead, dates = [] } = context
  const { plannedTour } = dateReadRequestOf(context)
  return {
    ...withRead(context, stops),
    dates: [...dates, { tourTemplate: toRead[0] ?? '', plannedTour, order, added }],
  }
}

/** @throws Error if templates are redistributed */
export function dateHandoverOf(context: RedistributionContext): DateHandover {
  const { plan, date, dates = [], tours, dropout, commandId, revision } = context
  if (plan === null || date === undefined) throw new Error('No date is redistributed')
  const name = tours.find(({ iri }) => iri === dropout)?.name ?? ''
  const known = new Map(dates.map(({ tourTemplate, ...each }) => [tourTemplate, each]))
  return { step: shareDateStep(plan, known, { day: date, name, request: `${commandId}.${revision}` }) }
}

const plannedTourIri = (tourTemplate: Iri, date: IsoDay): Iri =>
  iriOf(plannedToursPath, plannedTourId(idOfIri(tourTemplate), date))

/** Of all stops without a tour those of the plan, in its order. */
function plannedOnly(stops: readonly Iri[], { from, to }: ListsChange): readonly Iri[] {
  const present = new Set(stops)
  const planned = [from, to].flatMap(
    (lists) => lists.find(({ tourTemplate }) => tourTemplate === noTour)?.stops ?? [],
  )
  return [...new Set(planned)].filter((stop) => present.has(stop))
}

export function withCalls(context: RedistributionContext) {
  const { plan, present, revision, created, isTakingBack } = context
  const calls = plan === null ? [] : callsToward(present, plan)
  return {
    calls,
    callCount: calls.length,
    revision: revision + 1,
    hasBegun: true,
    created: isTakingBack ? created.filter((tour) => isOnlyOurs(tour, context)) : created,
  }
}

/** Whether a created tour holds no stop that others have added, so that an undo may delete it. */
function isOnlyOurs(tour: Iri, { plan, present }: RedistributionContext): boolean {
  const planned = toursByStop(plan?.from ?? [])
  const now = present.find(({ tourTemplate }) => tourTemplate === tour)?.stops
  return now != null && now.every((stop) => planned.get(stop) === tour)
}

export function deleteRequestOf({ created, commandId }: RedistributionContext): DeleteRequest {
  const [tourTemplate = ''] = created
  return { tourTemplate, commandId: `${commandId}.deletion.${created.length}` }
}

/** Reverses the plan, without the tours that were not created. */
export function withUndo({ plan, newTours }: RedistributionContext) {
  const isReal = ({ tourTemplate }: TourStops) => newTours.every(({ iri }) => iri !== tourTemplate)
  return {
    plan: plan && reverse({ from: plan.from.filter(isReal), to: plan.to.filter(isReal) }),
    isTakingBack: true,
  }
}

/** Number of stops that change their tour, and of tours that receive some. */
export function countsOf({ from, to: lists }: ListsChange): { stops: number; tours: number } {
  const origin = toursByStop(from)
  const to = lists.filter(({ tourTemplate }) => tourTemplate !== noTour)
  const arrivals = to.map(
    ({ tourTemplate, stops }) => (stops ?? []).filter((stop) => origin.get(stop) !== tourTemplate).length,
  )
  return { stops: arrivals.reduce((sum, each) => sum + each, 0), tours: arrivals.filter(Boolean).length }
}

/** Number of stops that a tour has in these lists; 0 for no tour. */
export const stopsOf = (lists: readonly TourStops[], tour: Iri | null): number =>
  lists.find(({ tourTemplate }) => tourTemplate === tour)?.stops?.length ?? 0
