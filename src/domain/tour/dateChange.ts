import { dequal } from 'dequal/lite'
import type { AddedStop, LeftOutStop, PlannedTour, PlannedTourWrite } from '../../contract/tour/plannedTour'
import type { Iri } from '../../contract/wire/ids'

/** Values of deviations of a date; null is as the template says. Members that do not change are missing. */
export type DateChange = {
  readonly driver?: { readonly isOwn: boolean; readonly assignee: Iri | null }
  readonly vehicle?: { readonly isOwn: boolean; readonly vehicle: Iri | null }
  /** Departure in seconds since midnight. */
  readonly earliestTime?: number | null
  readonly order?: readonly Iri[] | null
  readonly added?: readonly AddedStop<Iri>[]
  readonly leftOut?: readonly LeftOutStop<Iri>[]
  readonly cancelledBecause?: string | null
}

/** A change of a date that can be undone: the same members before and after. */
export type DateStep = { readonly from: DateChange; readonly to: DateChange }

/** Whether a step changes anything. */
export const isChange = ({ from, to }: DateStep): boolean => !dequal(from, to)

export const reverseStep = ({ from, to }: DateStep): DateStep => ({ from: to, to: from })

/** The deviations of a date. Members that the server does not send are none. */
export const deviationsOf = (plan: PlannedTour): Required<DateChange> => ({
  driver: { isOwn: plan.hasOwnAssignee === true, assignee: plan.assignee ?? null },
  vehicle: { isOwn: plan.hasOwnVehicle === true, vehicle: plan.vehicle ?? null },
  earliestTime: plan.earliestTime ?? null,
  order: plan.order ?? null,
  added: (plan.added ?? []).map(({ stop, on, order }) => ({
    stop,
    on: on ?? null,
    ...(order == null ? {} : { order }),
  })),
  leftOut: (plan.leftOut ?? []).map(({ stop, to, reason }) => ({
    stop,
    to: to ?? null,
    reason: reason ?? '',
  })),
  cancelledBecause: plan.cancelledBecause ?? null,
})

/**
 * The body that takes a date to the end of a step. Of lists only the entries that the step changes are replaced, so
 * that changes of other users are kept.
 */
export function bodyOfStep(present: PlannedTour, { from, to }: DateStep): PlannedTourWrite {
  const { added, leftOut } = deviationsOf(present)
  return {
    ...(to.driver === undefined
      ? {}
      : { hasOwnAssignee: to.driver.isOwn, assignee: to.driver.isOwn ? to.driver.assignee : null }),
    ...(to.vehicle === undefined
      ? {}
      : { hasOwnVehicle: to.vehicle.isOwn, vehicle: to.vehicle.isOwn ? to.vehicle.vehicle : null }),
    ...(to.earliestTime === undefined ? {} : { earliestTime: to.earliestTime }),
    ...(to.order === undefined ? {} : { order: to.order }),
    ...(to.added === undefined ? {} : { added: exchanged(added, from.added ?? [], to.added) }),
    ...(to.leftOut === undefined ? {} : { leftOut: exchanged(leftOut, from.leftOut ?? [], to.leftOut) }),
    ...(to.cancelledBecause === undefined ? {} : { cancelledBecause: to.cancelledBecause }),
  }
}

/**
 * The list without the entries that a step removes, and with those that it adds or changes. An entry that the step
 * adds although another user added one of the same stop is the other user's.
 */
function exchanged<Entry extends { readonly stop: Iri }>(
  present: readonly Entry[],
  from: readonly Entry[],
  to: readonly Entry[],
): readonly Entry[] {
  const before = new Map(from.map((entry) => [entry.stop, entry]))
  const after = new Map(to.map((entry) => [entry.stop, entry]))
  const isChanged = (entry: Entry) => !dequal(before.get(entry.stop), entry)
  const kept = present.flatMap((entry) => {
    if (!before.has(entry.stop)) return [entry]
    const next = after.get(entry.stop)
    if (next === undefined) return []
    return [isChanged(next) ? next : entry]
  })
  const stays = new Set(kept.map(({ stop }) => stop))
  return [...kept, ...to.filter((entry) => isChanged(entry) && !stays.has(entry.stop))]
}

/** A plan with the deviations of a step that the server does not have yet. */
export function withStep(plan: PlannedTour, step: DateStep): PlannedTour {
  const {
    assignee: _,
    hasOwnAssignee: __,
    vehicle: ___,
    hasOwnVehicle: ____,
    ...body
  } = bodyOfStep(plan, step)
  const { driver, vehicle } = step.to
  return {
    ...plan,
    ...body,
    // The body has no driver and no vehicle of the template, but the step may know them.
    ...(driver === undefined ? {} : { hasOwnAssignee: driver.isOwn, assignee: driver.assignee }),
    ...(vehicle === undefined ? {} : { hasOwnVehicle: vehicle.isOwn, vehicle: vehicle.vehicle }),
  }
}

/**
 * Number of deviations of a date: stops, order, driver, vehicle, departure and cancellation. The order of a past date records its
 * stops and is none.
 */
export function countDeviations(plan: PlannedTour): number {
  const { driver, vehicle, earliestTime, order, added, leftOut, cancelledBecause } = deviationsOf(plan)
  const single = [
    driver.isOwn,
    vehicle.isOwn,
    earliestTime !== null,
    order !== null && plan.isPast !== true,
    cancelledBecause !== null,
  ]
  return added.length + leftOut.length + single.filter(Boolean).length
}

/** How many stops a date visits; a null value is unknown. */
export type DateCounts = {
  /** Stops that are due, and active stops of the template. */
  due: number | null
  all: number | null
  added: number | null
  /** As `countDeviations`. */
  deviations: number | null
}

/** @param visited number of stops on the date */
export function countsOf(plan: PlannedTour, visited: number): DateCounts {
  const added = plan.added?.length ?? null
  const due = added === null ? null : visited - added
  const isKnown = added !== null && plan.leftOut != null && plan.hasOwnAssignee != null
  return {
    due,
    all: due === null || plan.notVisited == null ? null : due + plan.notVisited.length,
    added,
    deviations: isKnown ? countDeviations(plan) : null,
  }
}

/** The step that takes a date back to its template. */
export function resetStep(plan: PlannedTour): DateStep {
  const from = deviationsOf(plan)
  const to: DateChange = {
    // Without a driver or vehicle of its own, the date shows the one of the template.
    driver: { isOwn: false, assignee: from.driver.isOwn ? null : from.driver.assignee },
    vehicle: { isOwn: false, vehicle: from.vehicle.isOwn ? null : from.vehicle.vehicle },
    earliestTime: null,
    order: null,
    added: [],
    leftOut: [],
    cancelledBecause: null,
  }
  return { from, to }
}

/**
 * A stop is not visited on the date: it is left out if it is due, or no longer added. A stop that is left out already
 * gets the reason, and its visit stays on the date to which it moved.
 */
export function leaveOutStep(plan: PlannedTour, stop: Iri, reason = ''): DateStep {
  const { added, leftOut } = deviationsOf(plan)
  const isOther = (each: { stop: Iri }) => each.stop !== stop
  if (!added.every(isOther)) return { from: { added }, to: { added: added.filter(isOther) } }
  const to = leftOut.every(isOther)
    ? [...leftOut, { stop, to: null, reason }]
    : leftOut.map((each) => (isOther(each) ? each : { ...each, reason }))
  return { from: { leftOut }, to: { leftOut: to } }
}

/** Stops are visited on the date: those left out are taken back, others are added. */
export function includeStep(plan: PlannedTour, stops: readonly Iri[]): DateStep {
  const { added, leftOut } = deviationsOf(plan)
  const wanted = new Set(stops)
  const known = new Set([...added, ...leftOut].map(({ stop }) => stop))
  const more = [...wanted].filter((stop) => !known.has(stop))
  return {
    from: { added, leftOut },
    to: {
      added: [...added, ...more.map((stop) => ({ stop, on: null }))],
      leftOut: leftOut.filter(({ stop }) => !wanted.has(stop)),
    },
  }
}
