import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder } from '../../lib/order'

/** The stops of one tour in their order; null where the tour is gone. */
export type TourStops = { tourTemplate: Iri; stops: readonly Iri[] | null }
/** From the lists that were read to those that are wanted; both name the same tours. */
export type ListsChange = { from: readonly TourStops[]; to: readonly TourStops[] }

/** The contract has no call for several tours, so a change of theirs is written by several of these. */
export type ListCall =
  | { kind: 'move'; tourTemplate: Iri; stops: readonly Iri[] }
  /** All stops of the tour in their order. */
  | { kind: 'order'; tourTemplate: Iri; stops: readonly Iri[] }

/**
 * The calls that lead to what is wanted, whatever has been done of it already. A stop that somebody has put elsewhere or
 * deleted meanwhile is left alone, and one that came since stands at the end of its tour.
 */
export function callsToward(present: readonly TourStops[], { from, to }: ListsChange): ListCall[] {
  const [tourNow, origin, goal] = [present, from, to].map(toursByStop)
  const gone = new Set(present.flatMap(({ tourTemplate, stops }) => (stops === null ? tourTemplate : [])))
  const isOurs = (stop: Iri) => {
    const now = tourNow?.get(stop)
    return now !== undefined && (now === origin?.get(stop) || now === goal?.get(stop))
  }
  const arrivals = to.map(({ tourTemplate, stops }) => ({
    tourTemplate,
    stops: gone.has(tourTemplate)
      ? []
      : (stops ?? []).filter((stop) => isOurs(stop) && tourNow?.get(stop) !== tourTemplate),
  }))
  const leaving = new Set(arrivals.flatMap(({ stops }) => stops))
  const orders = to.flatMap(({ tourTemplate, stops }, index) => {
    const staying = present.find((each) => each.tourTemplate === tourTemplate)?.stops
    if (staying == null) return []
    const list = [...staying.filter((stop) => !leaving.has(stop)), ...(arrivals[index]?.stops ?? [])]
    const wanted = arrange(list, stops ?? [])
    return isSameOrder(list, wanted) ? [] : [{ kind: 'order' as const, tourTemplate, stops: wanted }]
  })
  const moves = arrivals.flatMap((each) =>
    each.stops.length === 0 ? [] : [{ kind: 'move' as const, ...each }],
  )
  return [...moves, ...orders]
}

/** The lists as they are after calls. */
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

/** Taking back leads from what was wanted to what was there. */
export const reverse = ({ from, to }: ListsChange): ListsChange => ({ from: to, to: from })

export const toursByStop = (lists: readonly TourStops[]): ReadonlyMap<Iri, Iri> =>
  new Map(
    lists.flatMap(({ tourTemplate, stops }) => (stops ?? []).map((stop) => [stop, tourTemplate] as const)),
  )
