import type { Tours } from './tours'

/*
 * What a delay costs the rest of a tour. With windows that may be missed at a cost no single number says whether an
 * insertion is good; walking on to the end would. Instead the cost behind each place is known for a few delays, each
 * about twice the one before, and read off between them. What is inserted is priced exactly afterwards, so the reading
 * only decides which places are tried.
 */

const sampleCount = 11

export class DelayProfile {
  private readonly cost: Float64Array
  private readonly delays: Float64Array
  private readonly isKnown: Uint8Array
  private readonly unit: number

  constructor(private readonly tours: Tours) {
    const { model, stride } = tours
    this.cost = new Float64Array(model.isPriced ? model.vehicleCount * stride * sampleCount : 0)
    this.isKnown = new Uint8Array(model.vehicleCount)
    this.unit = model.meanTravel / 8
    this.delays = Float64Array.from({ length: sampleCount }, (_, i) => this.unit * (2 ** i - 1))
  }

  forget(tour: number): void {
    this.isKnown[tour] = 0
  }

  /** Brings the profile of a tour up to date if it has changed. */
  prepare(tour: number): void {
    if (this.isKnown[tour] === 1) return
    this.isKnown[tour] = 1
    const { tours, cost, delays } = this
    const { node, arrive, stride, model } = tours
    const { opens } = model
    const base = tour * stride
    const end = base + (tours.count[tour] as number) + 1
    for (let at = end; at > base; at -= 1) {
      const here = node[at] as number
      const arrival = arrive[at] as number
      const open = opens[here] as number
      const slack = open > arrival ? open - arrival : 0
      for (let sample = 0; sample < sampleCount; sample += 1) {
        const delay = delays[sample] as number
        const remaining = delay > slack ? delay - slack : 0
        let sum = tours.penalty(here, arrival + slack + remaining)
        if (at < end) {
          // Without waiting the delay reaches the next place as it is.
          sum +=
            slack === 0 ? (cost[(at + 1) * sampleCount + sample] as number) : this.read(at + 1, remaining)
        }
        cost[at * sampleCount + sample] = sum
      }
    }
  }

  /** What arriving later by `delay` seconds adds to the penalties of a place and all behind it. */
  added(at: number, delay: number): number {
    if (delay <= 0) return 0
    return this.read(at, delay) - (this.cost[at * sampleCount] as number)
  }

  private read(at: number, delay: number): number {
    const { cost, delays } = this
    let sample = 31 - Math.clz32(delay / this.unit + 1)
    // Beyond the longest delay the last slope goes on.
    if (sample > sampleCount - 2) sample = sampleCount - 2
    const from = delays[sample] as number
    const low = cost[at * sampleCount + sample] as number
    const high = cost[at * sampleCount + sample + 1] as number
    return low + ((high - low) * (delay - from)) / ((delays[sample + 1] as number) - from)
  }
}
