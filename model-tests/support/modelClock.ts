type Delay = { id: number; dueMs: number; end: () => void }

/**
 * A clock that stands still until it is moved. It shows milliseconds and starts at 0, or at the time of
 * another one.
 */
export class ModelClock {
  #nowMs: number
  #lastId = 0
  #delays: Delay[] = []

  constructor(nowMs = 0) {
    this.#nowMs = nowMs
  }

  now(): number {
    return this.#nowMs
  }

  setTimeout(end: () => void, ms: number): number {
    const delay = { id: (this.#lastId += 1), dueMs: this.#nowMs + ms, end }
    // Sorted by their end; delays that are due at the same time end in the order of their start.
    this.#delays = [...this.#delays, delay].sort((one, other) => one.dueMs - other.dueMs || one.id - other.id)
    return delay.id
  }

  clearTimeout(id: number): void {
    this.#delays = this.#delays.filter((delay) => delay.id !== id)
  }

  /** Advances the time. Throws if a delay would have ended in between. */
  passTo(ms: number): void {
    const dueMs = this.#delays[0]?.dueMs ?? Infinity
    if (dueMs <= ms) throw new Error(`A delay ends at ${dueMs} ms, so nothing else can happen at ${ms} ms`)
    this.#nowMs = Math.max(this.#nowMs, ms)
  }

  /** Ends the delay that is due next. Throws if it is not due at that time. */
  endNext(ms: number): void {
    const delay = this.#delays[0]
    if (delay?.dueMs !== ms) throw new Error(`No delay ends at ${ms} ms but at ${delay?.dueMs ?? 'no time'}`)
    this.clearTimeout(delay.id)
    this.#nowMs = Math.max(this.#nowMs, ms)
    delay.end()
  }

  /** Advances the time and ends all delays that become due, one after the other. */
  runTo(ms: number): void {
    for (let dueMs = this.duesMs()[0]; dueMs !== undefined && dueMs <= ms; dueMs = this.duesMs()[0]) {
      this.endNext(dueMs)
    }
    this.passTo(ms)
  }

  /** Ends of the running delays, the next one first. */
  duesMs(): number[] {
    return this.#delays.map(({ dueMs }) => dueMs)
  }
}
