import { lastPlace, mayServe } from './locks'
import type { Routes } from './problem'
import type { Tours } from './tours'

/**
 * Initialises the tours from given routes: puts anchors at their positions, and takes over other stops in
 * order, as far as locks, loads and hard limits allow.
 */
export function takeOver(start: Routes, tours: Tours): void {
  const { model } = tours
  const isTaken = new Set(model.locks.anchors.flat())
  start.slice(0, model.vehicleCount).forEach((wanted, tour) => {
    const anchors = model.locks.anchors[tour] ?? []
    let kept: number[] = []
    for (const stop of wanted) {
      if (isTaken.has(stop) || !mayFollow(stop, kept, tour, tours)) continue
      const route = weave([...kept, stop], anchors, model.locks.anchorPlace)
      const isWithin = loadOf(route, model.load) <= (model.capacity[tour] ?? Infinity)
      if (!isWithin || !tours.setRoute(tour, route)) continue
      kept = [...kept, stop]
      isTaken.add(stop)
    }
    // The last attempt may have failed.
    tours.tourOf.forEach((of, stop) => {
      if (of === tour) tours.tourOf[stop] = -1
    })
    tours.setRoute(tour, weave(kept, anchors, model.locks.anchorPlace))
  })
}

function mayFollow(stop: number, kept: readonly number[], tour: number, { model }: Tours): boolean {
  const { pinnedTo, later, earlier } = model.locks
  const vehicle = pinnedTo[stop]
  if (vehicle === undefined || (vehicle >= 0 && vehicle !== tour)) return false
  if (!mayServe(model.locks, tour, stop)) return false
  const partners = [...(later[stop] ?? []), ...(earlier[stop] ?? [])]
  // With an anchor as partner, only the search knows the remaining positions.
  if (partners.some((other) => (model.locks.anchorPlace[other] ?? -1) >= 0)) return false
  return !(later[stop] ?? []).some((other) => kept.includes(other))
}

const loadOf = (route: readonly number[], load: Float64Array): number =>
  route.reduce((sum, stop) => sum + (load[stop] ?? 0), 0)

/**
 * Inserts each anchor after as many stops as its position requires; an anchor at the end follows all others.
 */
function weave(stops: readonly number[], anchors: readonly number[], places: Int32Array): number[] {
  const route: number[] = []
  let next = 0
  for (const anchor of anchors) {
    const until = next + Math.max(0, (places[anchor] ?? lastPlace) - route.length)
    route.push(...stops.slice(next, until), anchor)
    next = Math.min(until, stops.length)
  }
  return [...route, ...stops.slice(next)]
}
