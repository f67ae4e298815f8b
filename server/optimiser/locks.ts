import type { Problem } from './problem'

/*
 * Locks of the search. A stop with a locked position is an anchor: it is never removed from its tour, and the
 * number of stops between two anchors is limited by their positions.
 */

/** Position of an anchor at the end, regardless of the length of the tour. */
export const lastPlace = 1_000_000

export type Locks = {
  /** Whether any stop is locked or pinned, so that loops can skip checks. */
  areAny: boolean
  /** Position per stop, -1 for stops that are no anchors. */
  anchorPlace: Int32Array
  /** Vehicle per stop, -1 for any. */
  pinnedTo: Int32Array
  /** 1 per stop and vehicle that may serve it, stop by stop; null if all vehicles may serve all stops. */
  allowed: Uint8Array | null
  /** Anchors per vehicle in the order of their positions. */
  anchors: readonly (readonly number[])[]
  /** Stops that must come later, or earlier, in the same tour. */
  later: readonly (readonly number[])[]
  earlier: readonly (readonly number[])[]
}

/** @throws RangeError if locks contradict each other or reference unknown stops or vehicles */
export function readLocks({ stops, vehicles }: Problem): Locks {
  const anchorPlace = new Int32Array(stops.length).fill(-1)
  const pinnedTo = new Int32Array(stops.length).fill(-1)
  const anchors: number[][] = vehicles.map(() => [])
  const later: number[][] = stops.map(() => [])
  const earlier: number[][] = stops.map(() => [])

  const allowed = readAllowed(stops, vehicles.length)

  stops.forEach(({ lock, pinnedTo: vehicle }, stop) => {
    const onlyVehicle = vehicle ?? (vehicles.length === 1 ? 0 : -1)
    if (vehicle !== undefined) {
      if (vehicles[vehicle] === undefined) throw new RangeError(`There is no vehicle ${vehicle}`)
      pinnedTo[stop] = vehicle
    }
    if (lock === undefined) return
    if (lock.kind === 'before') {
      if (stops[lock.stop] === undefined) throw new RangeError(`There is no stop ${lock.stop}`)
      later[stop]?.push(lock.stop)
      earlier[lock.stop]?.push(stop)
      return
    }
    const ofVehicle = anchors[onlyVehicle]
    if (ofVehicle === undefined) throw new RangeError(`Stop ${stop} has a place but no tour`)
    anchorPlace[stop] = placeOf(lock, vehicles.length === 1 ? stops.length - 1 : lastPlace - 1)
    pinnedTo[stop] = onlyVehicle
    ofVehicle.push(stop)
  })

  const placeOfStop = (stop: number): number => anchorPlace[stop] ?? -1
  for (const ofVehicle of anchors) {
    ofVehicle.sort((a, b) => placeOfStop(a) - placeOfStop(b))
    ofVehicle.forEach((stop, index) => {
      const next = ofVehicle[index + 1]
      if (next !== undefined && placeOfStop(next) === placeOfStop(stop)) {
        throw new RangeError(`Stops ${stop} and ${next} are locked to the same place`)
      }
    })
  }
  refuseCircles(later)
  refuseContradictions(later, anchorPlace)
  return {
    areAny:
      allowed !== null ||
      stops.some(({ lock, pinnedTo: vehicle }) => lock !== undefined || vehicle !== undefined),
    anchorPlace,
    pinnedTo,
    allowed,
    anchors,
    later,
    earlier,
  }
}

function readAllowed(stops: Problem['stops'], vehicleCount: number): Uint8Array | null {
  if (stops.every((stop) => stop.allowed === undefined)) return null
  const allowed = new Uint8Array(stops.length * vehicleCount)
  stops.forEach((stop, index) => {
    for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
      if (stop.allowed?.includes(vehicle) ?? true) allowed[index * vehicleCount + vehicle] = 1
    }
  })
  return allowed
}

/** Whether a vehicle may serve a stop, regardless of its tour. */
export function mayServe({ allowed, anchors }: Locks, vehicle: number, stop: number): boolean {
  return allowed === null || allowed[stop * anchors.length + vehicle] === 1
}

function placeOf(
  lock: { kind: 'first' } | { kind: 'last' } | { kind: 'place'; place: number },
  end: number,
): number {
  if (lock.kind === 'first') return 0
  if (lock.kind === 'last') return end === lastPlace - 1 ? lastPlace : end
  return Math.min(lock.place, end)
}

function refuseCircles(later: readonly (readonly number[])[]): void {
  const isDone = new Set<number>()
  const isOpen = new Set<number>()
  const visit = (stop: number): void => {
    if (isDone.has(stop)) return
    if (isOpen.has(stop)) throw new RangeError(`Stop ${stop} is locked before itself`)
    isOpen.add(stop)
    later[stop]?.forEach(visit)
    isOpen.delete(stop)
    isDone.add(stop)
  }
  later.forEach((_, stop) => visit(stop))
}

function refuseContradictions(later: readonly (readonly number[])[], anchorPlace: Int32Array): void {
  later.forEach((others, stop) => {
    const place = anchorPlace[stop] ?? -1
    for (const other of others) {
      const otherPlace = anchorPlace[other] ?? -1
      const isImpossible = otherPlace === 0 || (otherPlace >= 0 && place > otherPlace)
      if (isImpossible) throw new RangeError(`Stop ${stop} cannot come before stop ${other}`)
    }
  })
}
