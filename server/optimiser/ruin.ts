import type { Random } from './random'
import type { Tours } from './tours'

/*
 * Removes strings of adjacent stops from nearby tours (slack induction by string removals, Christiaens and
 * Vanden Berghe 2020, with their parameters). A single tour loses several strings.
 */

const meanRemoved = 10
const maxStringLength = 10
const splitShare = 0.5
const longerGapShare = 0.01
const partnersShare = 0.5

export class Ruin {
  /** The last removed stops, `length` of them. */
  readonly removed: Int32Array
  length = 0

  private readonly changedTours: Int32Array
  /** First changed position per tour, 0 if unchanged. */
  private readonly firstChange: Int32Array
  private changedCount = 0

  constructor(
    private readonly tours: Tours,
    private readonly random: Random,
  ) {
    this.removed = new Int32Array(tours.model.stopCount)
    this.changedTours = new Int32Array(tours.model.vehicleCount)
    this.firstChange = new Int32Array(tours.model.vehicleCount)
  }

  /**
   * @returns false when a tour without these stops violates a hard limit, which is possible without the
   * triangle inequality
   */
  run(): boolean {
    const { tours, random } = this
    const { stopCount, near, vehicleCount } = tours.model
    this.length = 0
    this.changedCount = 0
    let served = 0
    let used = 0
    for (let tour = 0; tour < vehicleCount; tour += 1) {
      const count = tours.count[tour] as number
      served += count
      if (count > 0) used += 1
    }
    if (served === 0) return true
    const longest = Math.min(maxStringLength, served / used)
    const mostStrings = (4 * meanRemoved) / (1 + longest) - 1
    let strings = Math.floor(1 + random.next() * mostStrings)
    const seed = random.below(stopCount) * stopCount
    for (let i = 0; i < stopCount && strings > 0; i += 1) {
      const stop = near[seed + i] as number
      const tour = tours.tourOf[stop] as number
      if (tour < 0 || (vehicleCount > 1 && this.firstChange[tour] !== 0)) continue
      const count = tours.count[tour] as number
      const length = Math.floor(1 + random.next() * Math.min(count, longest))
      this.takeString(tour, tours.placeOf[stop] as number, Math.min(length, count))
      strings -= 1
    }
    if (tours.model.locks.areAny && random.next() < partnersShare) this.takePartners()
    return this.closeGaps()
  }

  /** Stops locked to each other can only change their tour together. */
  private takePartners(): void {
    const { tours, removed } = this
    const { earlier, later } = tours.model.locks
    for (let i = 0; i < this.length; i += 1) {
      const stop = removed[i] as number
      for (const other of earlier[stop] as readonly number[]) this.takeServed(other)
      for (const other of later[stop] as readonly number[]) this.takeServed(other)
    }
  }

  private takeServed(stop: number): void {
    const tour = this.tours.tourOf[stop] as number
    if (tour >= 0) this.take(tour, this.tours.placeOf[stop] as number)
  }

  private takeString(tour: number, around: number, length: number): void {
    const { random, tours } = this
    const count = tours.count[tour] as number
    let gap = 0
    if (length > 1 && length < count && random.next() < splitShare) {
      gap = 1
      while (length + gap < count && random.next() < longerGapShare) gap += 1
    }
    const span = length + gap
    const first = Math.max(1, around - span + 1)
    const last = Math.min(around, count - span + 1)
    const from = first + random.below(last - first + 1)
    const gapFrom = gap === 0 ? -1 : from + 1 + random.below(length - 1)
    for (let place = from; place < from + span; place += 1) {
      if (place < gapFrom || place >= gapFrom + gap) this.take(tour, place)
    }
  }

  private take(tour: number, place: number): void {
    const { tours, firstChange } = this
    const { tourOf, node, stride, model } = tours
    const stop = node[tour * stride + place] as number
    if ((tourOf[stop] as number) < 0 || (model.locks.anchorPlace[stop] as number) >= 0) return
    const before = firstChange[tour] as number
    if (before === 0) {
      tours.save(tour)
      this.changedTours[this.changedCount] = tour
      this.changedCount += 1
    }
    if (before === 0 || place < before) firstChange[tour] = place
    tourOf[stop] = -1
    this.removed[this.length] = stop
    this.length += 1
  }

  private closeGaps(): boolean {
    const { tours, firstChange } = this
    const { tourOf, node, stride } = tours
    let isKept = true
    for (let i = 0; i < this.changedCount; i += 1) {
      const tour = this.changedTours[i] as number
      const base = tour * stride
      const count = tours.count[tour] as number
      const from = firstChange[tour] as number
      let to = base + from
      for (let at = to; at <= base + count; at += 1) {
        const stop = node[at] as number
        if ((tourOf[stop] as number) < 0) continue
        node[to] = stop
        to += 1
      }
      tours.count[tour] = to - base - 1
      if (!tours.refresh(tour, from)) isKept = false
      firstChange[tour] = 0
    }
    return isKept
  }
}
