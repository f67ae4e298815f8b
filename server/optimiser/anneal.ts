import type { Model } from './model'
import { unservedWeight } from './objective'
import type { Routes } from './problem'
import { Random } from './random'
import { Recreate } from './recreate'
import { Ruin } from './ruin'
import { TailSwap } from './tailSwap'
import { takeOver } from './takeOver'
import { Tours } from './tours'

/*
 * Ruin and recreate under simulated annealing. Temperatures are relative to the mean travel time between two
 * stops, so that they are independent of the unit of the matrix.
 */

const hotShare = 0.19
/** With soft windows a change costs more. A higher temperature would fix the soft violations too late. */
const pricedHotShare = 0.95
/** When starting from a given plan: warm enough to rearrange neighbours, too cool to destroy the plan. */
const warmShare = 0.02
/** A short search must end colder than a long one, which has time for further improvements. */
const coldShares = { short: 0.0058, long: 0.019 }
const iterationsPerStop = { short: 1200, long: 6000 }
const swapsPerIteration = 20
/**
 * During this share of the iterations, frequently omitted stops have priority. After it only the cost counts.
 */
const absenceShare = 0.5
const iterationsBetweenChecks = 16

export type AnnealOptions = {
  random: Random
  iterations: number
  /** Starts near the end temperature, to stay close to the given plan. */
  isWarm: boolean
  /** Ends the search after this share if stops are still omitted; 1 for never. */
  giveUpShare: number
  shouldStop: () => boolean
  onImproved: (cost: number) => void
  onCheck: (iterations: number) => boolean
}

export class Anneal {
  iterations = 0
  isEnded = false
  /** Cost of the best routes, including omitted stops. */
  bestCost = Infinity
  bestUnserved = 0

  private readonly tours: Tours
  private readonly ruin: Ruin
  private readonly recreate: Recreate
  private readonly tailSwap: TailSwap
  private readonly absent: Int32Array
  private readonly pending: Int32Array
  /** How often each stop was omitted. */
  private readonly absences: Float64Array
  private readonly bestNode: Int32Array
  private readonly bestCount: Int32Array
  private absentCount = 0
  private currentCost = 0

  constructor(
    private readonly model: Model,
    private readonly options: AnnealOptions,
    start: Routes,
  ) {
    this.tours = new Tours(model)
    this.ruin = new Ruin(this.tours, options.random)
    this.recreate = new Recreate(this.tours, options.random)
    this.tailSwap = new TailSwap(this.tours, options.random)
    this.absent = new Int32Array(model.stopCount)
    this.pending = new Int32Array(model.stopCount)
    this.absences = new Float64Array(model.stopCount)
    this.bestNode = new Int32Array(this.tours.node.length)
    this.bestCount = new Int32Array(model.vehicleCount)
    this.begin(start)
  }

  /** The best routes as lists of stops. */
  routes(): number[][] {
    const { bestNode, bestCount, tours } = this
    return Array.from(bestCount, (count, tour) => {
      const first = tour * tours.stride + 1
      return [...bestNode.subarray(first, first + count)]
    })
  }

  run(): void {
    const { options, model } = this
    const { random, iterations } = options
    const beginning = model.isPriced ? pricedHotShare : hotShare
    const hot = (options.isWarm ? warmShare : beginning) * model.meanTravel
    const cooling = Math.log((coldShare(iterations / model.stopCount) * model.meanTravel) / hot)
    const hasSwaps = model.vehicleCount > 1 && model.stopCount > 1
    let temperature = hot
    while (this.iterations < iterations) {
      if (this.iterations % iterationsBetweenChecks === 0) {
        temperature = hot * Math.exp((cooling * this.iterations) / iterations)
        if (options.onCheck(this.iterations)) break
        if (this.bestUnserved > 0 && this.iterations >= options.giveUpShare * iterations) return
      }
      if (options.shouldStop()) break
      if (hasSwaps) this.swapTails(temperature)
      this.step(-temperature * Math.log(random.next() + 1e-12))
      this.iterations += 1
    }
    this.isEnded = this.iterations < iterations
  }

  private begin(start: Routes): void {
    const { tours, model } = this
    takeOver(start, tours)
    let left = 0
    for (let stop = 0; stop < model.stopCount; stop += 1) {
      if (tours.tourOf[stop] !== -1) continue
      this.absent[left] = stop
      left += 1
    }
    this.absentCount = this.recreate.run(this.absent, left)
    tours.keep()
    this.currentCost = tours.total + this.absentCount * unservedWeight
    this.remember()
  }

  private swapTails(temperature: number): void {
    const { random } = this.options
    for (let i = 0; i < swapsPerIteration; i += 1) {
      if (!this.tailSwap.try(-temperature * Math.log(random.next() + 1e-12))) continue
      this.currentCost = this.tours.total + this.absentCount * unservedWeight
      if (this.currentCost < this.bestCost - 1e-7) this.remember()
    }
  }

  private step(threshold: number): void {
    const { tours, ruin, pending, absent, model } = this
    const isKept = ruin.run()
    if (!isKept) {
      tours.undo()
      return
    }
    let length = ruin.length
    for (let i = 0; i < length; i += 1) pending[i] = ruin.removed[i] as number
    for (let i = 0; i < this.absentCount; i += 1) {
      pending[length] = absent[i] as number
      length += 1
    }
    const left = this.recreate.run(pending, length)
    const cost = tours.total + left * unservedWeight
    if (cost < this.currentCost + threshold || this.isBetterAbsence(left)) {
      tours.keep()
      this.currentCost = cost
      this.absentCount = left
      for (let i = 0; i < left; i += 1) absent[i] = pending[i] as number
      if (cost < this.bestCost - 1e-7) this.remember()
    } else {
      tours.undo()
      for (let i = 0; i < this.absentCount; i += 1) tours.tourOf[absent[i] as number] = -1
    }
    if (left === 0 || model.vehicleCount === 0) return
    for (let i = 0; i < left; i += 1) {
      const stop = pending[i] as number
      this.absences[stop] = (this.absences[stop] as number) + 1
    }
  }

  /**
   * True if the stops omitted now were omitted less often than the previous ones: they are easier to insert.
   */
  private isBetterAbsence(left: number): boolean {
    if (this.absentCount === 0 || left === 0) return false
    if (this.iterations > absenceShare * this.options.iterations) return false
    let now = 0
    let before = 0
    for (let i = 0; i < left; i += 1) now += this.absences[this.pending[i] as number] as number
    for (let i = 0; i < this.absentCount; i += 1) before += this.absences[this.absent[i] as number] as number
    return now < before
  }

  private remember(): void {
    const { tours } = this
    this.bestCost = this.currentCost
    this.bestUnserved = this.absentCount
    for (let tour = 0; tour < this.bestCount.length; tour += 1) {
      const count = tours.count[tour] as number
      const base = tour * tours.stride
      this.bestCount[tour] = count
      for (let at = base + 1; at <= base + count; at += 1) this.bestNode[at] = tours.node[at] as number
    }
    this.options.onImproved(this.bestCost)
  }
}

/** Interpolates geometrically between both ends. */
function coldShare(perStop: number): number {
  const span = Math.log(iterationsPerStop.long / iterationsPerStop.short)
  const share = Math.min(1, Math.max(0, Math.log(perStop / iterationsPerStop.short) / span))
  return coldShares.short * (coldShares.long / coldShares.short) ** share
}
