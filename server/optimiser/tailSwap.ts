import { mayServe } from './locks'
import type { Random } from './random'
import type { Tours } from './tours'

/*
 * Exchanges the tails of two tours after a position (2-opt*). Removing strings cannot change the number of
 * long tours. This can, because one exchange in ten moves a tail to an unused vehicle.
 */

const splitShare = 0.1
const crossedShare = 0.1
const nearStops = 20

export class TailSwap {
  private readonly oldA: Int32Array
  private readonly oldB: Int32Array

  constructor(
    private readonly tours: Tours,
    private readonly random: Random,
  ) {
    this.oldA = new Int32Array(tours.model.stopCount)
    this.oldB = new Int32Array(tours.model.stopCount)
  }

  /** Tries one exchange and keeps it if it adds less than `threshold` to the cost. */
  try(threshold: number): boolean {
    const { tours, random } = this
    const { stopCount, near, vehicleCount, locks, typeCount } = tours.model
    const stop = random.below(stopCount)
    const tour = tours.tourOf[stop] as number
    if (tour < 0) return false
    const place = tours.placeOf[stop] as number
    const draw = random.next()
    if ((typeCount > 1 || locks.areAny) && draw >= 1 - crossedShare) {
      const other = random.below(vehicleCount)
      if (other === tour) return false
      return this.crossHeads(tour, place, other, random.below((tours.count[other] as number) + 1), threshold)
    }
    let other = -1
    let otherPlace = 0
    if (draw < splitShare) {
      // Moves the tail after the stop to an unused vehicle.
      if (place === tours.count[tour]) return false
      const from = random.below(vehicleCount)
      for (let i = 0; i < vehicleCount && other < 0; i += 1) {
        const candidate = (from + i) % vehicleCount
        if (tours.count[candidate] === 0) other = candidate
      }
    } else {
      // Makes a nearby stop follow the stop.
      const next = near[stop * stopCount + 1 + random.below(Math.min(nearStops, stopCount - 1))] as number
      other = tours.tourOf[next] as number
      if (other >= 0) otherPlace = (tours.placeOf[next] as number) - 1
    }
    if (other < 0 || other === tour) return false
    if (locks.areAny) {
      const countA = tours.count[tour] as number
      const countB = tours.count[other] as number
      if (!this.mayChange(tour, place + 1, countA, other)) return false
      if (!this.mayChange(other, otherPlace + 1, countB, tour)) return false
    }
    return this.isWorthwhile(tour, place, other, otherPlace, threshold)
      ? this.exchange(tour, place, other, otherPlace, threshold)
      : false
  }

  /**
   * The mirrored exchange for vehicles that differ or have locked tails: the heads before the cut change
   * vehicles.
   */
  private crossHeads(a: number, placeA: number, b: number, placeB: number, threshold: number): boolean {
    const { tours } = this
    if (!this.mayChange(a, 1, placeA, b) || !this.mayChange(b, 1, placeB, a)) return false
    const { loadTo, stride, count, model } = tours
    const headA = loadTo[a * stride + placeA] as number
    const headB = placeB === 0 ? 0 : (loadTo[b * stride + placeB] as number)
    const loadA = loadTo[a * stride + (count[a] as number)] as number
    const loadB = count[b] === 0 ? 0 : (loadTo[b * stride + (count[b] as number)] as number)
    if (headB + loadA - headA > (model.capacity[a] as number)) return false
    if (headA + loadB - headB > (model.capacity[b] as number)) return false
    return this.exchange(b, placeB, a, placeA, threshold, true)
  }

  /** A lower bound in constant time. It is exact without soft windows and if both vehicles share a matrix. */
  private isWorthwhile(a: number, placeA: number, b: number, placeB: number, threshold: number): boolean {
    const { tours } = this
    const { model, node, stride, count, loadTo, latest, leave } = tours
    const { nodeCount, capacity } = model
    const atA = a * stride + placeA
    const atB = b * stride + placeB
    const countA = count[a] as number
    const countB = count[b] as number
    const loadA = loadTo[a * stride + countA] as number
    const loadB = countB === 0 ? 0 : (loadTo[b * stride + countB] as number)
    const headA = loadTo[atA] as number
    const headB = placeB === 0 ? 0 : (loadTo[atB] as number)
    if (headA + loadB - headB > (capacity[a] as number)) return false
    if (headB + loadA - headA > (capacity[b] as number)) return false

    // Ends belong to their vehicle: an empty tail leads to the vehicle's end.
    const nextA = placeB === countB ? (model.endNode[a] as number) : (node[atB + 1] as number)
    const nextB = placeA === countA ? (model.endNode[b] as number) : (node[atA + 1] as number)
    const lastA = node[atA] as number
    const lastB = node[atB] as number
    const toA = model.travel[a]?.[lastA * nodeCount + nextA] as number
    const toB =
      placeB === 0 && placeA === countA ? 0 : (model.travel[b]?.[lastB * nodeCount + nextB] as number)
    const isSameType = model.vehicleType[a] === model.vehicleType[b]
    let added = toA + toB - (tours.edge[atA] as number) - (countB === 0 ? 0 : (tours.edge[atB] as number))
    if (!isSameType) added += this.otherRouteHome(a, placeA, b) + this.otherRouteHome(b, placeB, a)
    // The tails can save at most their current penalties.
    if (model.isPriced) added -= this.penaltyBehind(a, placeA) + this.penaltyBehind(b, placeB)
    if (added >= threshold) return false
    if (!isSameType) return true
    if (placeB < countB && (leave[atA] as number) + toA > (latest[atB + 1] as number)) return false
    return placeA === countA || (leave[atB] as number) + toB <= (latest[atA + 1] as number)
  }

  /** Returns the added travel when a tail goes to the end of another vehicle. */
  private otherRouteHome(tour: number, place: number, other: number): number {
    const { node, stride, count, edge, model } = this.tours
    const used = count[tour] as number
    if (place === used) return 0
    const at = tour * stride + used
    const lastNode = node[at] as number
    const home = model.travel[other]?.[lastNode * model.nodeCount + (model.endNode[other] as number)]
    return (home as number) - (edge[at] as number)
  }

  private penaltyBehind(tour: number, place: number): number {
    const { penaltyTo, stride, count } = this.tours
    const used = count[tour] as number
    const base = tour * stride
    return used === 0 ? 0 : (penaltyTo[base + used + 1] as number) - (penaltyTo[base + place] as number)
  }

  /**
   * Joins the head of each tour to the tail of the other. `isCrossed` assigns both to the vehicle of the
   * tail.
   */
  private exchange(
    a: number,
    placeA: number,
    b: number,
    placeB: number,
    threshold: number,
    isCrossed = false,
  ): boolean {
    const { tours, oldA, oldB } = this
    const before = tours.total
    const countA = this.copy(a, oldA)
    const countB = this.copy(b, oldB)
    tours.save(a)
    tours.save(b)
    const toHeadA = isCrossed ? b : a
    const toHeadB = isCrossed ? a : b
    this.join(toHeadA, oldA, placeA, oldB, placeB, countB)
    this.join(toHeadB, oldB, placeB, oldA, placeA, countA)
    const isKeptA = tours.refresh(a, 1)
    const isKeptB = tours.refresh(b, 1)
    if (isKeptA && isKeptB && tours.total - before < threshold) {
      tours.keep()
      return true
    }
    tours.undo()
    return false
  }

  private copy(tour: number, into: Int32Array): number {
    const { node, stride, count } = this.tours
    const length = count[tour] as number
    for (let i = 0; i < length; i += 1) into[i] = node[tour * stride + 1 + i] as number
    return length
  }

  private join(
    tour: number,
    head: Int32Array,
    headLength: number,
    tail: Int32Array,
    from: number,
    to: number,
  ): void {
    const { node, stride, count } = this.tours
    const base = tour * stride + 1
    for (let i = 0; i < headLength; i += 1) node[base + i] = head[i] as number
    for (let i = from; i < to; i += 1) node[base + headLength + i - from] = tail[i] as number
    count[tour] = headLength + to - from
  }

  /** Stops bound to a vehicle or position stay. Stops bound to each other must move together. */
  private mayChange(tour: number, first: number, last: number, to: number): boolean {
    const { node, stride, model } = this.tours
    const { areAny, pinnedTo, earlier, later, anchors } = model.locks
    if (!areAny) return true
    if ((anchors[tour] as readonly number[]).length > 0) return false
    for (let place = first; place <= last; place += 1) {
      const stop = node[tour * stride + place] as number
      if ((pinnedTo[stop] as number) >= 0 || !mayServe(model.locks, to, stop)) return false
      if (!this.areWithin(earlier[stop] as readonly number[], first, last)) return false
      if (!this.areWithin(later[stop] as readonly number[], first, last)) return false
    }
    return true
  }

  /** True if all partners in the same tour move along. */
  private areWithin(stops: readonly number[], first: number, last: number): boolean {
    const { tourOf, placeOf } = this.tours
    for (const stop of stops) {
      const place = placeOf[stop] as number
      if ((tourOf[stop] as number) >= 0 && (place < first || place > last)) return false
    }
    return true
  }
}
