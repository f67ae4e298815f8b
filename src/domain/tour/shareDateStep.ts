import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder } from '../../lib/order'
import type { CalendarStep, ChangePart } from './calendarStep'
import { toursByStop, type ListsChange } from './tourLists'

/** The plan of a tour on a date, as far as a redistribution needs it. */
export type SharedDate = {
  plannedTour: Iri
  /** The order that the date has of its own; null is that of the template. */
  order: readonly Iri[] | null
  added: readonly { stop: Iri; on: IsoDay | null }[]
}

/**
 * The visits of a date are redistributed over its tours: first each visit moves, then the tours that need it get their
 * order.
 * @param dates by tour template
 * @param name of the tour whose driver is unavailable; empty without one
 * @param request a repeated step with the same request has no effect
 */
export function shareDateStep(
  { from, to }: ListsChange,
  dates: ReadonlyMap<Iri, SharedDate>,
  { day, name, request }: { day: IsoDay; name: string; request: string },
): CalendarStep {
  const target = toursByStop(to)
  const listOf = (tour: Iri) => from.find(({ tourTemplate }) => tourTemplate === tour)?.stops ?? []
  const visits = from.flatMap(({ tourTemplate, stops }) =>
    (stops ?? []).flatMap((stop): { tour: Iri; part: ChangePart }[] => {
      const tour = target.get(stop)
      const [source, other] = [dates.get(tourTemplate), dates.get(tour ?? '')]
      // A visit that another tour has as well stays.
      if (tour === undefined || source === undefined || other === undefined || listOf(tour).includes(stop))
        return []
      const on = source.added.find((each) => each.stop === stop)?.on ?? day
      return [
        {
          tour,
          part: { kind: 'visit', move: { stop, on, from: source.plannedTour, to: other.plannedTour } },
        },
      ]
    }),
  )
  const left = new Set(visits.flatMap(({ part }) => (part.kind === 'visit' ? [part.move.stop] : [])))
  const orders = to.flatMap(({ tourTemplate, stops }): ChangePart[] => {
    const date = dates.get(tourTemplate)
    const stays = listOf(tourTemplate).filter((stop) => !left.has(stop))
    // The place of an arriving visit follows from its order alone.
    const arriving = visits.flatMap(({ tour, part }) =>
      tour === tourTemplate && part.kind === 'visit' ? [part.move.stop] : [],
    )
    const order = arrange([...stays, ...arriving], stops ?? [])
    if (date === undefined || stops === null || (arriving.length === 0 && isSameOrder(stays, order)))
      return []
    const step = { from: { order: date.order }, to: { order } }
    return [{ kind: 'date', plannedTour: date.plannedTour, step }]
  })
  return { kind: 'shareDate', name, day, parts: [...visits.map(({ part }) => part), ...orders], request }
}

/** Number of visits that move, and of tours that receive them. */
export function movedBy(parts: readonly ChangePart[]): { visits: number; tours: number } {
  const targets = parts.flatMap((part) => (part.kind === 'visit' ? [part.move.to] : []))
  return { visits: targets.length, tours: new Set(targets).size }
}
