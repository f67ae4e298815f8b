import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { AddedStop, PlannedTour } from '../../contract/tour/plannedTour'
import type { Iri } from '../../contract/wire/ids'
import type { CalendarStep, ChangePart } from './calendarStep'
import { deviationsOf } from './dateChange'

/** A date of a tour: its plan, or only the @id and day of it if the tour does not run. */
export type StepDate = { iri: Iri; date: IsoDay; plan: PlannedTour | null }

const noDeviations = { '@id': '' } satisfies PlannedTour
const deviations = ({ plan }: StepDate) => deviationsOf(plan ?? noDeviations)

/**
 * A visit moves to another date or tour.
 * @param on the visit that it makes up; null is the one of its date
 * @param order stops of the target in order, with the visit; null if its place is unknown
 */
export function moveVisitStep(
  { stop, name, on }: { stop: Iri; name: string; on: IsoDay | null },
  from: StepDate,
  to: StepDate,
  order: readonly Iri[] | null,
): CalendarStep {
  const visit: ChangePart = {
    kind: 'visit',
    move: { stop, on: on ?? from.date, from: from.iri, to: to.iri },
  }
  const known = deviations(to)
  // A visit that moves back has the place that it had, and the last place is that of added stops.
  const isPlaced = order === null || order.at(-1) === stop || known.leftOut.some((each) => each.stop === stop)
  const place: ChangePart = {
    kind: 'date',
    plannedTour: to.iri,
    step: { from: { order: known.order }, to: { order } },
  }
  return { kind: 'moveVisit', name, day: to.date, parts: isPlaced ? [visit] : [visit, place] }
}

/** The stops of a date get another order. */
export const orderStep = (name: string, at: StepDate, order: readonly Iri[]): CalendarStep => ({
  kind: 'orderVisits',
  name,
  day: at.date,
  parts: [
    { kind: 'date', plannedTour: at.iri, step: { from: { order: deviations(at).order }, to: { order } } },
  ],
})

/**
 * All visits of a tour on a date move to another one, and the date is cancelled. The target is written first, so that
 * no visit is lost if it is refused.
 * @param stops stops of the source in order
 */
export function moveTourStep(
  name: string,
  from: StepDate,
  to: StepDate,
  stops: readonly Iri[],
  reason: string,
): CalendarStep {
  const source = deviations(from)
  const target = deviations(to)
  const before = new Map(source.added.map((entry) => [entry.stop, entry]))
  // An order is the visit of no other date.
  const addedAgain = (entry: AddedStop<Iri>): AddedStop<Iri> =>
    entry.order == null ? { stop: entry.stop, on: entry.on ?? from.date } : entry
  const present = new Set(target.added.map(({ stop }) => stop))
  const added = stops
    .filter((stop) => !present.has(stop))
    .map((stop) => addedAgain(before.get(stop) ?? { stop, on: null }))
  return {
    kind: 'moveTour',
    name,
    day: to.date,
    parts: [
      {
        kind: 'date',
        plannedTour: to.iri,
        step: {
          from: {
            added: [],
            ...(target.cancelledBecause === null ? {} : { cancelledBecause: target.cancelledBecause }),
          },
          to: { added, ...(target.cancelledBecause === null ? {} : { cancelledBecause: null }) },
        },
      },
      {
        kind: 'date',
        plannedTour: from.iri,
        step: {
          from: { cancelledBecause: source.cancelledBecause },
          to: { cancelledBecause: reason },
        },
      },
    ],
  }
}

/** A visit that a date has besides those that are due. */
export type AddedVisit = {
  stop: Iri
  name: string
  /** The visit that it makes up; null for none. */
  on: IsoDay | null
  /** The order that it carries out; null for none. */
  order: Iri | null
}

/**
 * A destination is visited on a date on which it is not due.
 * @param stops stops of the date in order, with the visit; null if its place is unknown
 */
export function addVisitStep(
  { stop, name, on, order }: AddedVisit,
  to: StepDate,
  stops: readonly Iri[] | null,
): CalendarStep {
  const isPlaced = stops === null || stops.at(-1) === stop
  const added = [{ stop, on, ...(order === null ? {} : { order }) }]
  return {
    kind: 'moveVisit',
    name,
    day: to.date,
    parts: [
      {
        kind: 'date',
        plannedTour: to.iri,
        step: {
          from: { added: [], ...(isPlaced ? {} : { order: deviations(to).order }) },
          to: { added, ...(isPlaced ? {} : { order: stops }) },
        },
      },
    ],
  }
}

/** The dates get the deviations of others, each those of the one before it in its pair. */
export const copyStep = (
  name: string,
  day: IsoDay | null,
  pairs: readonly { from: StepDate; to: StepDate }[],
): CalendarStep => ({
  kind: 'copyDates',
  name,
  day,
  parts: pairs.map(({ from, to }): ChangePart => {
    const { cancelledBecause: _, added, leftOut, ...copied } = deviations(from)
    const { cancelledBecause: __, ...present } = deviations(to)
    // Of a past date, the order is the record of its stops.
    const order = from.plan?.isPast === true ? present.order : copied.order
    const after = {
      ...copied,
      order,
      // The visits of the copy are made up by no other date, and move to none.
      added: added.map((each) => ({ ...each, on: null })),
      leftOut: leftOut.map((each) => ({ ...each, to: null })),
    }
    return { kind: 'date', plannedTour: to.iri, step: { from: present, to: after } }
  }),
})
