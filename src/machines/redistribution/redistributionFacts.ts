import type { FoundShare } from '../../contract/tour/redistribution'
import type { Iri } from '../../contract/wire/ids'
import {
  callsToward,
  reverse,
  toursByStop,
  type ListsChange,
  type TourStops,
} from '../../domain/tour/tourLists'
import { isSameOrder } from '../../lib/order'
import type {
  CallRequest,
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
  plan: input.takesBack,
  isTakingBack: input.takesBack !== null,
  hasBegun: false,
  toRead: [],
  present: [],
  calls: [],
  callCount: 0,
  revision: 0,
})

/** The changed question: settings for a removed tour are dropped. */
export function withQuestion(
  { tours, dropout, options, assigned }: ShareQuestion,
  change: Partial<ShareQuestion>,
) {
  const next = { tours, dropout, options, assigned, ...change }
  const isIn = (iri: Iri | null) => next.tours.some((tour) => tour.iri === iri)
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
  commandId,
}: RedistributionContext): ShareRequest => ({
  body: { tourTemplates: tours.map(({ iri }) => iri), dropout, ...options, assigned },
  progress: commandId,
})

/** The change from the lists that were read to those of the result. */
export const planOf = (found: FoundShare | null): ListsChange => ({
  from: (found?.tours ?? []).map(({ tourTemplate, before }) => ({ tourTemplate, stops: before })),
  to: (found?.tours ?? []).map(({ tourTemplate, order }) => ({ tourTemplate, stops: order })),
})

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
export const beginReading = ({ plan }: RedistributionContext) => ({
  toRead: (plan?.to ?? []).map(({ tourTemplate }) => tourTemplate),
  present: [],
  refusal: null,
})

export const withRead = ({ toRead, present }: RedistributionContext, stops: readonly Iri[] | null) => ({
  toRead: toRead.slice(1),
  present: [...present, { tourTemplate: toRead[0] ?? '', stops }],
})

export function withCalls({ plan, present, revision }: RedistributionContext) {
  const calls = plan === null ? [] : callsToward(present, plan)
  return { calls, callCount: calls.length, revision: revision + 1, hasBegun: true }
}

/** Reverses the plan. */
export const withUndo = ({ plan }: RedistributionContext) => ({
  plan: plan && reverse(plan),
  isTakingBack: true,
})

/** Number of stops that change their tour, and of tours that receive some. */
export function countsOf({ from, to }: ListsChange): { stops: number; tours: number } {
  const origin = toursByStop(from)
  const arrivals = to.map(
    ({ tourTemplate, stops }) => (stops ?? []).filter((stop) => origin.get(stop) !== tourTemplate).length,
  )
  return { stops: arrivals.reduce((sum, each) => sum + each, 0), tours: arrivals.filter(Boolean).length }
}
