import type { Model } from './model'
import { lockWeight } from './objective'
import { lastPlace } from './locks'

/*
 * The tours changed by the search. All tours share arrays, each in a strip of `stride` places: its start
 * node, its stops, its end node. Times along a tour are maintained, so that an insertion is evaluated in
 * constant time. No memory is allocated after the constructor.
 */
export class Tours {
  readonly stride: number
  readonly node: Int32Array
  readonly count: Int32Array
  readonly arrive: Float64Array
  readonly leave: Float64Array
  /** Latest arrival that keeps all hard limits in the rest of the tour. */
  readonly latest: Float64Array
  /** Seconds to the next place. */
  readonly edge: Float64Array
  readonly loadTo: Float64Array
  /** Travel and penalties up to a place. */
  readonly costTo: Float64Array
  /** The penalties alone; only maintained with soft windows. */
  readonly penaltyTo: Float64Array
  /** By tour; 0 for an unused vehicle. */
  readonly cost: Float64Array
  /** By stop; -1 if it is in no tour. */
  readonly tourOf: Int32Array
  readonly placeOf: Int32Array
  /** 1 if a stop may be inserted after a place without moving an anchor from its position. */
  readonly hasRoom: Uint8Array
  /** Like `latest`, for soft limits, with the weight of the first limit that would be violated. */
  readonly latestSoftLimit: Float64Array
  readonly softLimitWeight: Float64Array
  /** Penalty per second of delay in the rest of the tour, up to the next wait. */
  readonly slope: Float64Array

  /** The cost of all tours. */
  total = 0

  private readonly savedNode: Int32Array
  private readonly savedCount: Int32Array
  private readonly savedTours: Int32Array
  private readonly isSaved: Uint8Array
  private savedLength = 0
  private savedTotal = 0

  constructor(readonly model: Model) {
    const { vehicleCount, stopCount } = model
    this.stride = stopCount + 2
    const places = vehicleCount * this.stride
    this.node = new Int32Array(places)
    this.count = new Int32Array(vehicleCount)
    this.arrive = new Float64Array(places)
    this.leave = new Float64Array(places)
    this.latest = new Float64Array(places)
    this.edge = new Float64Array(places)
    this.loadTo = new Float64Array(places)
    this.costTo = new Float64Array(places)
    this.penaltyTo = new Float64Array(places)
    this.cost = new Float64Array(vehicleCount)
    this.tourOf = new Int32Array(stopCount).fill(-1)
    this.placeOf = new Int32Array(stopCount)
    this.hasRoom = new Uint8Array(places).fill(1)
    this.latestSoftLimit = new Float64Array(places)
    this.softLimitWeight = new Float64Array(places)
    this.slope = new Float64Array(places)
    this.savedNode = new Int32Array(places)
    this.savedCount = new Int32Array(vehicleCount)
    this.savedTours = new Int32Array(vehicleCount)
    this.isSaved = new Uint8Array(vehicleCount)
    for (let tour = 0; tour < vehicleCount; tour += 1) {
      this.node[tour * this.stride] = model.startNode[tour] as number
      this.setRoute(tour, model.locks.anchors[tour] ?? [])
    }
  }

  /** Sets the stops of a tour. @returns false when it violates a hard limit */
  setRoute(tour: number, route: ArrayLike<number>): boolean {
    const base = tour * this.stride
    for (let i = 0; i < route.length; i += 1) this.node[base + 1 + i] = route[i] as number
    this.count[tour] = route.length
    return this.refresh(tour, 1)
  }

  /** Saves a tour, once until the next `keep` or `undo`. */
  save(tour: number): void {
    if (this.isSaved[tour] === 1) return
    if (this.savedLength === 0) this.savedTotal = this.total
    this.isSaved[tour] = 1
    this.savedTours[this.savedLength] = tour
    this.savedLength += 1
    const base = tour * this.stride
    const count = this.count[tour] as number
    this.savedCount[tour] = count
    for (let at = base + 1; at <= base + count; at += 1) this.savedNode[at] = this.node[at] as number
  }

  keep(): void {
    for (let i = 0; i < this.savedLength; i += 1) this.isSaved[this.savedTours[i] as number] = 0
    this.savedLength = 0
  }

  /** Restores the saved tours. The caller must mark stops that are in none of them. */
  undo(): void {
    if (this.savedLength === 0) return
    for (let i = 0; i < this.savedLength; i += 1) {
      const tour = this.savedTours[i] as number
      this.isSaved[tour] = 0
      const base = tour * this.stride
      const count = this.savedCount[tour] as number
      this.count[tour] = count
      for (let at = base + 1; at <= base + count; at += 1) this.node[at] = this.savedNode[at] as number
      this.refresh(tour, 1)
    }
    this.savedLength = 0
    // Restored instead of summed up, to avoid rounding drift.
    this.total = this.savedTotal
  }

  insert(stop: number, tour: number, behind: number): void {
    const base = tour * this.stride
    const count = (this.count[tour] as number) + 1
    this.count[tour] = count
    const { node } = this
    for (let at = base + count; at > base + behind + 1; at -= 1) node[at] = node[at - 1] as number
    node[base + behind + 1] = stop
    this.refresh(tour, behind + 1)
  }

  /** Updates the times of a tour from a place on. @returns false when it violates a hard limit */
  refresh(tour: number, from: number): boolean {
    const { model, node, arrive, leave, latest, edge, loadTo, costTo, penaltyTo, tourOf, placeOf } = this
    const { stay, load, opens, closes, nodeCount, isPriced, stopCount } = model
    const travel = model.travel[tour] as Float64Array
    const base = tour * this.stride
    const count = this.count[tour] as number
    const end = base + count + 1
    node[end] = model.endNode[tour] as number
    leave[base] = model.departure[tour] as number
    if (count === 0) return this.refreshEmpty(tour, base)

    let isKept = true
    let previous = node[base + from - 1] as number
    let time = leave[base + from - 1] as number
    let sum = costTo[base + from - 1] as number
    let carried = loadTo[base + from - 1] as number
    for (let at = base + from; at <= end; at += 1) {
      const here = node[at] as number
      const seconds = travel[previous * nodeCount + here] as number
      edge[at - 1] = seconds
      time += seconds
      arrive[at] = time
      if (time < (opens[here] as number)) time = opens[here] as number
      if (time > (closes[here] as number)) isKept = false
      sum += seconds
      if (isPriced) {
        const penalty = this.penalty(here, time)
        sum += penalty
        penaltyTo[at] = (penaltyTo[at - 1] as number) + penalty
      }
      time += stay[here] as number
      leave[at] = time
      carried += load[here] as number
      loadTo[at] = carried
      costTo[at] = sum
      if (here < stopCount) {
        tourOf[here] = tour
        placeOf[here] = at - base
      }
      previous = here
    }

    let limit = Infinity
    for (let at = end; at > base; at -= 1) {
      const here = node[at] as number
      limit -= at === end ? 0 : (edge[at] as number) + (stay[here] as number)
      if (limit > (closes[here] as number)) limit = closes[here] as number
      if (limit < (opens[here] as number)) limit = -Infinity
      // Before the change everything depends on this number only, so an equal value ends the update.
      if (at < base + from - 1 && latest[at] === limit) break
      latest[at] = limit
    }
    if (isPriced) this.refreshSoftLimits(base, from, end)
    if (model.locks.areAny) sum += lockWeight * this.refreshRoom(tour)
    this.total += sum - (this.cost[tour] as number)
    this.cost[tour] = sum
    return isKept
  }

  /** Penalty of starting service at a node at a time. */
  penalty(node: number, begin: number): number {
    const { lateAt, lateWeight, earlyAt, earlyWeight } = this.model
    const late = begin - (lateAt[node] as number)
    if (late > 0) return late * (lateWeight[node] as number)
    const early = (earlyAt[node] as number) - begin
    return early > 0 ? early * (earlyWeight[node] as number) : 0
  }

  /** Returns the penalties added by another arrival at a place. Walks until the times are unchanged. */
  addedPenalty(tour: number, place: number, arrival: number): number {
    const { model, node, arrive, leave, edge, penaltyTo } = this
    const { opens, stay } = model
    const count = this.count[tour] as number
    const base = tour * this.stride
    if (count === 0) return this.penalty(node[base + 1] as number, arrival)
    const end = base + count + 1
    let time = arrival
    let added = 0
    for (let at = base + place; at <= end; at += 1) {
      if (time === arrive[at]) return added
      const here = node[at] as number
      if (time < (opens[here] as number)) time = opens[here] as number
      added += this.penalty(here, time) - (penaltyTo[at] as number) + (penaltyTo[at - 1] as number)
      time += stay[here] as number
      if (time === leave[at]) return added
      time += edge[at] as number
    }
    return added
  }

  /** Updates the numbers per place that estimate the cost of a delay without walking. */
  private refreshSoftLimits(base: number, from: number, end: number): void {
    const { node, arrive, edge, model, latestSoftLimit, softLimitWeight, slope } = this
    const { opens, stay, lateAt, lateWeight, earlyAt, earlyWeight } = model
    let limit = Infinity
    let weight = 0
    let rate = 0
    for (let at = end; at > base; at -= 1) {
      const here = node[at] as number
      const arrival = arrive[at] as number
      const late = lateAt[here] as number
      if (at < end) limit -= (edge[at] as number) + (stay[here] as number)
      const begin = Math.max(arrival, opens[here] as number)
      if (begin > arrival) rate = 0
      else if (begin > late) rate += lateWeight[here] as number
      else if (begin < (earlyAt[here] as number)) rate -= earlyWeight[here] as number
      // A late stop is already part of the slope.
      if (late < limit && begin <= late) {
        limit = late
        weight = lateWeight[here] as number
      }
      const isSame = latestSoftLimit[at] === limit && softLimitWeight[at] === weight && slope[at] === rate
      if (at < base + from - 1 && isSame) break
      latestSoftLimit[at] = limit
      softLimitWeight[at] = weight
      slope[at] = rate
    }
  }

  private refreshEmpty(tour: number, base: number): boolean {
    const end = this.node[base + 1] as number
    this.edge[base] = 0
    this.arrive[base + 1] = this.leave[base] as number
    this.costTo[base + 1] = 0
    this.latest[base + 1] = this.model.closes[end] as number
    this.hasRoom[base] = 1
    this.slope[base + 1] = 0
    this.latestSoftLimit[base + 1] = Infinity
    this.total -= this.cost[tour] as number
    this.cost[tour] = 0
    return true
  }

  /** Marks where stops fit between anchors. @returns how many stops are missing or surplus before anchors */
  private refreshRoom(tour: number): number {
    const { model, node, hasRoom } = this
    const anchors = model.locks.anchors[tour] ?? []
    if (anchors.length === 0) return 0
    const { anchorPlace } = model.locks
    const base = tour * this.stride
    const count = this.count[tour] as number
    let missing = 0
    let segment = 0
    let place = -1
    for (let at = 1; at <= count + 1; at += 1) {
      const next = at <= count ? (anchorPlace[node[base + at] as number] as number) : lastPlace
      if (next < 0) continue
      const isTail = next === lastPlace
      const end = isTail && model.vehicleCount === 1 ? model.stopCount : next
      const room = place === lastPlace ? 0 : end - place - 1
      const used = at - segment - 1
      hasRoom.fill(used < room ? 1 : 0, base + segment, base + at)
      if (!isTail) missing += Math.abs(room - used)
      segment = at
      place = next
    }
    return missing
  }
}
