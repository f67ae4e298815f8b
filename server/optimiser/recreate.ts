import { mayServe } from './locks'
import type { Random } from './random'
import { Shortlist } from './shortlist'
import type { Tours } from './tours'

/*
 * Reinserts stops one by one, each where it costs least, in a random order. Sometimes skips the best
 * position, so that the same stops do not always return to the same positions.
 */

const minSkipShare = 0.01
/**
 * Few stops have few positions. The best one must then be skipped more often, so that every order is
 * reachable.
 */
const skippedPlaces = 0.5

/** Weights of the sort keys: the order of insertion determines which stops fit. */
const orders = ['random', 'load', 'far', 'close', 'narrow', 'opens', 'closes'] as const
const orderWeights: Record<(typeof orders)[number], number> = {
  random: 4,
  load: 4,
  far: 2,
  close: 1,
  narrow: 2,
  opens: 2,
  closes: 2,
}

export class Recreate {
  /** Arrays of sort keys, repeated by weight. Omits keys without differences in this problem. */
  private readonly weightedKeys: Float64Array[] = []
  private readonly randomKeys: Float64Array
  private readonly seenType: Uint8Array
  private readonly shortlist = new Shortlist()
  private readonly skipShare: number
  private readonly candidates: Int32Array
  private candidateCount = 0
  private bestTour = -1
  private bestPlace = 0
  private bestCost = Infinity

  constructor(
    private readonly tours: Tours,
    private readonly random: Random,
  ) {
    const { model } = tours
    this.skipShare = Math.max(minSkipShare, skippedPlaces / model.stopCount)
    this.randomKeys = new Float64Array(model.stopCount)
    this.candidates = new Int32Array(model.vehicleCount)
    this.seenType = new Uint8Array(model.typeCount)
    for (const order of orders) {
      const keys = order === 'random' ? this.randomKeys : keysOf(order, tours)
      const isDistinct = order === 'random' || keys.some((key) => key !== keys[0])
      for (let i = 0; isDistinct && i < orderWeights[order]; i += 1) this.weightedKeys.push(keys)
    }
  }

  /**
   * Inserts the first `length` of `stops`. @returns how many fit nowhere; these are then the first in `stops`
   */
  run(stops: Int32Array, length: number): number {
    const keys = this.weightedKeys[this.random.below(this.weightedKeys.length)] as Float64Array
    if (keys === this.randomKeys) {
      for (let i = 0; i < length; i += 1) keys[stops[i] as number] = this.random.next()
    }
    sortByKey(stops, length, keys)
    this.listCandidates()
    let left = 0
    for (let i = 0; i < length; i += 1) {
      const stop = stops[i] as number
      this.search(stop)
      if (this.bestTour >= 0) {
        const wasEmpty = this.tours.count[this.bestTour] === 0
        this.tours.save(this.bestTour)
        this.tours.insert(stop, this.bestTour, this.bestPlace)
        if (wasEmpty) this.listCandidates()
      } else {
        stops[left] = stop
        left += 1
      }
    }
    return left
  }

  private search(stop: number): void {
    const { candidates } = this
    const { locks } = this.tours.model
    this.bestTour = -1
    this.bestCost = Infinity
    const pinned = locks.areAny ? (locks.pinnedTo[stop] as number) : -1
    this.shortlist.clear()
    if (pinned >= 0) this.searchTour(stop, pinned)
    else for (let i = 0; i < this.candidateCount; i += 1) this.searchTour(stop, candidates[i] as number)
    this.priceShortlist()
  }

  private searchTour(stop: number, tour: number): void {
    const { tours } = this
    const { capacity, load, isPriced, locks } = tours.model
    if (!mayServe(locks, tour, stop)) return
    const count = tours.count[tour] as number
    const carried = count === 0 ? 0 : (tours.loadTo[tour * tours.stride + count] as number)
    if (carried + (load[stop] as number) > (capacity[tour] as number)) return
    let first = 0
    let last = count
    if (locks.areAny) {
      first = this.firstAllowed(stop, tour)
      last = this.lastAllowed(stop, tour, count)
    }
    if (isPriced) this.searchPriced(stop, tour, first, last)
    else this.searchPlain(stop, tour, first, last)
  }

  /** Lists all used tours, and one empty vehicle per type as representative. */
  private listCandidates(): void {
    const { tours, seenType, candidates } = this
    const { vehicleCount, vehicleType } = tours.model
    seenType.fill(0)
    this.candidateCount = 0
    for (let tour = 0; tour < vehicleCount; tour += 1) {
      if (tours.count[tour] === 0) {
        const type = vehicleType[tour] as number
        if (seenType[type] === 1) continue
        seenType[type] = 1
      }
      candidates[this.candidateCount] = tour
      this.candidateCount += 1
    }
  }

  /** The innermost loop of the search: only compares precomputed numbers. */
  private searchPlain(stop: number, tour: number, first: number, last: number): void {
    const { tours, random, skipShare } = this
    const { node, leave, latest, edge, hasRoom, model } = tours
    const { isMetric, locks } = model
    const travel = model.travel[tour] as Float64Array
    const travelTo = model.travelTo[tour] as Float64Array
    const row = stop * model.nodeCount
    const open = model.opens[stop] as number
    const close = model.closes[stop] as number
    if (open > close) return
    const stay = model.stay[stop] as number
    const base = tour * tours.stride
    const isLocked = locks.areAny
    const isUnused = tours.count[tour] === 0
    let best = this.bestCost
    for (let at = base + first; at <= base + last; at += 1) {
      const there = travelTo[row + (node[at] as number)] as number
      let time = (leave[at] as number) + there
      if (time > close) {
        // An additional stop cannot make the arrival earlier.
        if (isMetric) break
        continue
      }
      const onwards = travel[row + (node[at + 1] as number)] as number
      const cost = there + onwards - (isUnused ? 0 : (edge[at] as number))
      if (cost >= best) continue
      if (time < open) time = open
      if (time + stay + onwards > (latest[at + 1] as number)) continue
      if (isLocked && hasRoom[at] === 0) continue
      if (random.next() < skipShare) continue
      best = cost
      this.bestTour = tour
      this.bestPlace = at - base
    }
    this.bestCost = best
  }

  /** With soft windows the cost is estimated here; the best positions are then evaluated exactly. */
  private searchPriced(stop: number, tour: number, first: number, last: number): void {
    const { tours, random, skipShare, shortlist } = this
    const { node, leave, latest, edge, arrive, hasRoom, model, slope, latestSoftLimit, softLimitWeight } =
      tours
    const { isMetric, locks } = model
    const travel = model.travel[tour] as Float64Array
    const travelTo = model.travelTo[tour] as Float64Array
    const row = stop * model.nodeCount
    const open = model.opens[stop] as number
    const close = model.closes[stop] as number
    if (open > close) return
    const stay = model.stay[stop] as number
    const base = tour * tours.stride
    const isUnused = tours.count[tour] === 0
    for (let at = base + first; at <= base + last; at += 1) {
      const there = travelTo[row + (node[at] as number)] as number
      let time = (leave[at] as number) + there
      if (time > close) {
        if (isMetric) break
        continue
      }
      const onwards = travel[row + (node[at + 1] as number)] as number
      if (time < open) time = open
      const next = time + stay + onwards
      if (next > (latest[at + 1] as number)) continue
      const own = there + onwards - (isUnused ? 0 : (edge[at] as number)) + tours.penalty(stop, time)
      const arrival = arrive[at + 1] as number
      const late = next - Math.max(arrival, latestSoftLimit[at + 1] as number)
      let guess = own + (slope[at + 1] as number) * (next - arrival)
      if (late > 0) guess += late * (softLimitWeight[at + 1] as number)
      if (!shortlist.isWanted(guess)) continue
      if (locks.areAny && hasRoom[at] === 0) continue
      if (random.next() < skipShare) continue
      shortlist.add(guess, own, tour, at - base, next)
    }
  }

  private priceShortlist(): void {
    const { shortlist, tours } = this
    for (let i = 0; i < shortlist.length; i += 1) {
      const tour = shortlist.tours[i] as number
      const place = shortlist.places[i] as number
      const own = shortlist.own[i] as number
      const cost = own + tours.addedPenalty(tour, place + 1, shortlist.next[i] as number)
      if (cost >= this.bestCost) continue
      this.bestCost = cost
      this.bestTour = tour
      this.bestPlace = place
    }
  }

  /**
   * Returns the first position after all stops locked before this one; beyond the tour if one of them is in
   * another tour.
   */
  private firstAllowed(stop: number, tour: number): number {
    const { tourOf, placeOf, model } = this.tours
    let first = 0
    for (const other of model.locks.earlier[stop] as readonly number[]) {
      const otherTour = tourOf[other] as number
      if (otherTour >= 0 && otherTour !== tour) return Infinity
      if (otherTour === tour) first = Math.max(first, placeOf[other] as number)
    }
    return first
  }

  /** Returns the last position before all stops locked after this one; -1 if one of them is in another tour. */
  private lastAllowed(stop: number, tour: number, count: number): number {
    const { tourOf, placeOf, model } = this.tours
    let last = count
    for (const other of model.locks.later[stop] as readonly number[]) {
      const otherTour = tourOf[other] as number
      if (otherTour >= 0 && otherTour !== tour) return -1
      if (otherTour === tour) last = Math.min(last, (placeOf[other] as number) - 1)
    }
    return last
  }
}

function keysOf(order: Exclude<(typeof orders)[number], 'random'>, { model }: Tours): Float64Array {
  const start = (model.startNode[0] ?? 0) * model.nodeCount
  return Float64Array.from({ length: model.stopCount }, (_, stop) => {
    const far = model.travel[0]?.[start + stop] as number
    const opens = Math.max(model.opens[stop] as number, model.earlyAt[stop] as number)
    const closes = Math.min(model.closes[stop] as number, model.lateAt[stop] as number)
    switch (order) {
      case 'load':
        return -(model.load[stop] as number)
      case 'far':
        return -far
      case 'close':
        return far
      case 'narrow':
        return opens === -Infinity ? closes : closes - opens
      case 'opens':
        return opens
      case 'closes':
        return -closes
    }
  })
}

function sortByKey(stops: Int32Array, length: number, keys: Float64Array): void {
  for (let i = 1; i < length; i += 1) {
    const stop = stops[i] as number
    const key = keys[stop] as number
    let at = i
    for (; at > 0 && (keys[stops[at - 1] as number] as number) > key; at -= 1) {
      stops[at] = stops[at - 1] as number
    }
    stops[at] = stop
  }
}
