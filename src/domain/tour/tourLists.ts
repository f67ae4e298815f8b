import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder } from '../../lib/order'

/** Stands in the place of a tour for the stops without one, whose order has no meaning. */
export const noTour: Iri = ''

/** The ordered stops of one tour; null if the tour was deleted. */
export type TourStops = { tourTemplate: Iri; stops: readonly Iri[] | null }
/** The change from the lists as read to the requested ones; both contain the same tours. */
export type ListsChange = { from: readonly TourStops[]; to: readonly TourStops[] }

/** The contract has no call for several tours, so a change of several tours takes several of these calls. */
export type ListCall =
  | { kind: 'move'; tourTemplate: Iri; stops: readonly Iri[] }
  /** Sets the order of all stops of the tour. */
  | { kind: 'order'; tourTemplate: Iri; stops: readonly Iri[] }

/**
 * The remaining calls to reach the requested lists, regardless of how many were already executed. A stop
 * moved elsewhere or deleted meanwhile by another user is left alone. A stop added meanwhile goes to the end
 * of its tour.
 */
export function callsToward(present: readonly TourStops[], { from, to }: ListsChange): ListCall[] {
  const [tourNow, origin, target] = [present, from, to].map(toursByStop)
  const deletedTours = new Set(
    present.flatMap(({ tourTemplate, stops }) => (stops === null ? tourTemplate : [])),
  )
  const isOurs = (stop: Iri) => {
    const now = tourNow?.get(stop)
    return now !== undefined && (now === origin?.get(stop) || now === target?.get(stop))
  }
  const arrivals = to.map(({ tourTemplate, stops }) => ({
    tourTemplate,
    stops: deletedTours.has(tourTemplate)
      ? []
      : (stops ?? []).filter((stop) => isOurs(stop) && tourNow?.get(stop) !== tourTemplate),
  }))
  const leaving = new Set(arrivals.flatMap(({ stops }) => stops))
  const orders = to.flatMap(({ tourTemplate, stops }, index) => {
    const staying = present.find((each) => each.tourTemplate === tourTemplate)?.stops
    if (staying == null || tourTemplate === noTour) return []
    const list = [...staying.filter((stop) => !leaving.has(stop)), ...(arrivals[index]?.stops ?? [])]
    const wanted = arrange(list, stops ?? [])
    return isSameOrder(list, wanted) ? [] : [{ kind: 'order' as const, tourTemplate, stops: wanted }]
  })
  const moves = arrivals.flatMap((each) =>
    each.stops.length === 0 ? [] : [{ kind: 'move' as const, ...each }],
  )
  return [...moves, ...orders]
}

/** The lists after the calls were executed. */
export function listsAfter(lists: readonly TourStops[], calls: readonly ListCall[]): readonly TourStops[] {
  return calls.reduce<readonly TourStops[]>((present, { kind, tourTemplate, stops }) => {
    const arriving = new Set(stops)
    return present.map((list) => {
      if (list.stops === null) return list
      if (kind === 'order') return list.tourTemplate === tourTemplate ? { ...list, stops } : list
      const staying = list.stops.filter((stop) => !arriving.has(stop))
      return { ...list, stops: list.tourTemplate === tourTemplate ? [...staying, ...stops] : staying }
    })
  }, lists)
}

/** The inverse change, for undo. */
export const reverse = ({ from, to }: ListsChange): ListsChange => ({ from: to, to: from })

export const toursByStop = (lists: readonly TourStops[]): ReadonlyMap<Iri, Iri> =>
  new Map(
    lists.flatMap(({ tourTemplate, stops }) => (stops ?? []).map((stop) => [stop, tourTemplate] as const)),
  )
