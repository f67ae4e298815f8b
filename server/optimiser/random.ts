/** Pseudorandom numbers, reproducible by seed (xorshift with 32 bits). */
export class Random {
  private state: number

  constructor(seed: number) {
    // Similar seeds must not start alike, and a zero state would stay zero.
    this.state = Math.imul((seed | 0) + 0x9e3779b9, 0x85ebca6b) | 0 || 1
    for (let warmUp = 0; warmUp < 8; warmUp += 1) this.next()
  }

  /** At least 0, below 1. */
  next(): number {
    let x = this.state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.state = x
    return (x >>> 0) * 2.3283064365386963e-10
  }

  /** An integer of at least 0, below `end`. */
  below(end: number): number {
    return (this.next() * end) | 0
  }
}
