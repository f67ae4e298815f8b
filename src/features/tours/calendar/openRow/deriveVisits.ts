import type { Destination } from '../../../../contract/destination/destination'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { Rhythm } from '../../../../contract/rhythm/rhythm'
import type { DrivenStop } from '../../../../contract/tour/drivenTour'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import type { Iri } from '../../../../contract/wire/ids'
import type { ChangePart } from '../../../../domain/tour/calendarStep'
import { shownText } from '../../../../lib/shownText'

/** A stop of a tour on a date. */
export type DayVisit = {
  stop: Iri
  /** Empty if it is unknown. */
  name: string
  /** From 1. */
  place: number
  state: 'open' | 'done' | 'failed'
  /** The visit that it makes up; null is the one of its date. */
  on: IsoDay | null
  /** Null if it has none or if it is unknown. */
  rhythm: Rhythm | null
}

/** A visit that moved to another date. */
export type MovedVisit = { stop: Iri; name: string; to: IsoDay }

/** @param states state of the last proof by stop */
export function deriveVisits(
  stops: readonly Destination[],
  { added }: Pick<PlannedTour, 'added'>,
  states: ReadonlyMap<Iri, string>,
): readonly DayVisit[] {
  const madeUp = new Map((added ?? []).map(({ stop, on }) => [stop, on ?? null]))
  return stops.map((stop, index): DayVisit => {
    const state = states.get(stop['@id'])
    return {
      stop: stop['@id'],
      name: nameOf(stop),
      place: index + 1,
      state: state === 'COMPLETED' ? 'done' : state === 'FAILED' ? 'failed' : 'open',
      on: madeUp.get(stop['@id']) ?? null,
      rhythm: stop.rhythm ?? null,
    }
  })
}

const nameOf = ({ name, street, address }: Destination): string => shownText(name || street || address)

/** State of the last proof of each stop of a run. Nothing is known if the server sends other numbers of both. */
export function statesOf(
  stops: readonly DrivenStop[],
  states: readonly (string | null)[] | null | undefined,
): ReadonlyMap<Iri, string> {
  if (states?.length !== stops.length) return new Map()
  const inOrder = stops.toSorted((one, other) => (one.positionInTour ?? 0) - (other.positionInTour ?? 0))
  return new Map(
    inOrder.flatMap(({ destination }, index) => {
      const state = states[index]
      return destination == null || state == null ? [] : [[destination, state] as const]
    }),
  )
}

/** Visits of a date that moved to another one, by the plan of the date as a single record. */
export const movedVisits = ({ leftOut, notVisited }: PlannedTour): readonly MovedVisit[] => {
  const names = new Map((notVisited ?? []).map(({ stop, name }) => [stop, name]))
  return (leftOut ?? []).flatMap(({ stop, to }) =>
    to == null ? [] : [{ stop, name: shownText(names.get(stop)), to }],
  )
}

/**
 * The listed visit beside which one is dropped; null without any.
 * @param place number of visits before the dropped one
 */
export function caretIn(
  shown: readonly Pick<DayVisit, 'stop' | 'place'>[],
  place: number,
): { stop: Iri; side: 'before' | 'after' } | null {
  const next = shown.find((visit) => visit.place > place)
  if (next !== undefined) return { stop: next.stop, side: 'before' }
  const last = shown.at(-1)
  return last === undefined ? null : { stop: last.stop, side: 'after' }
}

/** Visits of a day in a folded list. */
const foldedCount = 4

/**
 * The visits to show: folded, those from the first open one on.
 * @param kept a stop that is shown as well; null for none
 */
export function shownVisits(
  visits: readonly DayVisit[],
  isUnfolded: boolean,
  kept: Iri | null = null,
): readonly DayVisit[] {
  // A single hidden visit takes no more room than its number.
  if (isUnfolded || visits.length <= foldedCount + 1) return visits
  const first = Math.max(
    visits.findIndex(({ state }) => state === 'open'),
    0,
  )
  const place = visits.findIndex(({ stop }) => stop === kept)
  const isHidden = place >= 0 && (place < first || place >= first + foldedCount)
  const start = Math.min(isHidden ? Math.max(place - 1, 0) : first, visits.length - foldedCount)
  return visits.slice(start, start + foldedCount)
}

/** The visits of a day and those that left it, by the @id of its plan. */
export type DayLists = { iri: Iri; date: IsoDay; visits: readonly DayVisit[]; moved: readonly MovedVisit[] }

/** The days with changes that the server does not have yet, or that were not fetched yet. */
export function withParts(days: readonly DayLists[], parts: readonly ChangePart[]): readonly DayLists[] {
  return parts.reduce(withPart, days)
}

function withPart(days: readonly DayLists[], part: ChangePart): readonly DayLists[] {
  if (part.kind === 'date') {
    const { order } = part.step.to
    if (order == null) return days
    return days.map((day) =>
      day.iri === part.plannedTour ? { ...day, visits: inOrder(day.visits, order) } : day,
    )
  }
  const { stop, on, from, to } = part.move
  const visit = days.find(({ iri }) => iri === from)?.visits.find((each) => each.stop === stop)
  const target = days.find(({ iri }) => iri === to)
  return days.map((day) => {
    if (day.iri === from) {
      const isBack = visit === undefined || visit.on !== null || target === undefined
      const moved = isBack ? day.moved : [...day.moved, { stop, name: visit.name, to: target.date }]
      return { ...day, visits: numbered(day.visits.filter((each) => each.stop !== stop)), moved }
    }
    if (day.iri !== to || visit === undefined) return day
    if (day.visits.some((each) => each.stop === stop)) return day
    const isBack = on === day.date
    return {
      ...day,
      visits: numbered([...day.visits, { ...visit, on: isBack ? null : on }]),
      moved: day.moved.filter((each) => each.stop !== stop),
    }
  })
}

const numbered = (visits: readonly DayVisit[]): readonly DayVisit[] =>
  visits.map((visit, index) => (visit.place === index + 1 ? visit : { ...visit, place: index + 1 }))

function inOrder(visits: readonly DayVisit[], order: readonly Iri[]): readonly DayVisit[] {
  const places = new Map(order.map((iri, index) => [iri, index]))
  const placeOf = ({ stop }: DayVisit) => places.get(stop) ?? order.length
  return numbered(visits.toSorted((one, other) => placeOf(one) - placeOf(other)))
}
