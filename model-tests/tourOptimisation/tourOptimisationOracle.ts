import type { FoundOrder } from '../../src/contract/tour/tourOptimisation'
import { HttpError } from '../../src/domain/calls/errors'
import type { tourOptimisationMachine } from '../../src/machines/tourOptimisation/tourOptimisationMachine'
import type {
  OptimizeAnswer,
  TourOptimisationContext,
  TourOptimisationInput,
} from '../../src/machines/tourOptimisation/tourOptimisationTypes'
import type { LockedStop } from '../../src/domain/tour/keepLocked'
import type { LastStep } from '../support/model'

/*
 * Oracle of a tour optimisation: specifies its behaviour event by event. Nothing is written before it is
 * accepted where the server supports that, nothing is lost with a connection or a page, and an order that is
 * no better is not offered.
 */

type Step = LastStep<typeof tourOptimisationMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: TourOptimisationContext; effects: readonly unknown[] }

export const restAtStart = (input: TourOptimisationInput): Rest => ({
  value: 'asking',
  context: { ...input, before: [], locks: [], found: null, revision: 0, refusal: null },
  effects: [],
})

/** The input of each child. */
export function inputOf(child: string, context: TourOptimisationContext): unknown {
  const { tour, date, hasPreviews, options, commandId, revision, before, ownOrder, found } = context
  const common = { tourTemplate: tour.iri }
  const plannedTour = date?.plannedTour ?? null
  if (child === 'searchOrder') return { ...common, plannedTour, options, progress: commandId }
  if (child === 'handOverDate')
    return { plannedTour, step: { from: { order: ownOrder }, to: { order: found?.order } } }
  if (child === 'optimizeTour') return { ...common, options, commandId: `${commandId}.${revision}` }
  if (child === 'readOrder') return common
  const request = `${commandId}.${revision}`
  // A server without previews has already optimised the tour; the following order is like any other.
  return { ...common, before, after: found?.order, ...(hasPreviews && { optimised: options }), request }
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: TourOptimisationContext },
): Rest {
  const to = (next: Value, change: Partial<TourOptimisationContext> = {}, ...effects: unknown[]): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const stay = to(value)
  const search = context.hasPreviews ? ('searching' as const) : ('writing' as const)
  const restart = (before: readonly string[], locks: readonly LockedStop[] = []) =>
    to(search, { before, locks, found: null, refusal: null })
  const fail = (error: unknown) =>
    error instanceof HttpError
      ? to('asking', {
          refusal: { status: 422, reasons: ['Bitte legen Sie zuerst die Startadresse fest.'] },
          revision: context.revision + 1,
        })
      : to('interrupted')

  switch (event.type) {
    case 'options.changed':
      if (value !== 'asking') return stay
      return to('asking', {
        options: { ...context.options, ...event.options },
        revision: context.revision + 1,
        refusal: null,
      })
    case 'search.start':
      if (value === 'asking' || value === 'comparing') return restart(event.before, event.locks)
      return value === 'interrupted' ? to(search) : stay
    case 'connection.restored':
      return value === 'interrupted' ? to(search) : stay
    case 'search.cancel':
      // A write in flight cannot be cancelled.
      return value === 'searching' || value === 'interrupted' ? to('asking') : stay
    case 'close':
      if (value === 'comparing') return to('parked')
      return ['writing', 'reading', 'accepting', 'acceptingDate', 'parked'].includes(String(value))
        ? stay
        : to('closed')
    case 'edit.resume':
      return value === 'parked' ? to('comparing') : stay
    case 'result.discard':
      return value === 'comparing' ? to('closed') : stay
    case 'options.open':
      return value === 'comparing' ? to('asking', { found: null }) : stay
    case 'result.accept': {
      if (value !== 'comparing') return stay
      // Another user may have set this order meanwhile.
      const isThere = String(event.before) === String(context.found?.order)
      if (isThere) return to('unchanged')
      const seen = { before: event.before, ownOrder: event.ownOrder ?? null }
      return to(context.date === undefined ? 'accepting' : 'acceptingDate', seen)
    }
    case 'xstate.done.actor.searchOrder': {
      const found = event.output as FoundOrder
      if (String(found.order) === String(context.before)) return to('unchanged')
      return to('comparing', { found, revision: context.revision + 1 })
    }
    case 'xstate.done.actor.optimizeTour': {
      const answer = event.output as OptimizeAnswer
      const isSame =
        (answer.before != null && JSON.stringify(answer.before) === JSON.stringify(answer.after)) ||
        String(answer.order) === String(context.before)
      if (isSame) return to('unchanged')
      if (context.locks.length > 0) return to('reading')
      return to('written', { found: { ...answer, order: context.before } })
    }
    case 'xstate.done.actor.readOrder': {
      // The model locks only the first of three stops in its place.
      const [first] = context.before
      const written = event.output as string[]
      if (written[0] === first) return to('written')
      const order = [first ?? '', ...written.filter((stop) => stop !== first)]
      return to('accepting', { before: written, found: { order } })
    }
    case 'xstate.error.actor.readOrder':
      return to('written', {}, { type: 'notifyLocksNotKept', params: undefined })
    case 'xstate.error.actor.searchOrder':
    case 'xstate.error.actor.optimizeTour':
      return fail(event.error)
    case 'xstate.error.actor.handOverDate':
      return to('comparing', {}, { type: 'notifyNotAccepted', params: undefined })
    case 'xstate.done.actor.handOverDate':
    case 'xstate.done.actor.handOverOrder':
      return to('accepted')
    case 'xstate.error.actor.handOverOrder':
      return context.hasPreviews
        ? to('comparing', {}, { type: 'notifyNotAccepted', params: undefined })
        : to('written', {}, { type: 'notifyLocksNotKept', params: undefined })
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}
