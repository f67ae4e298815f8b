type Delay = { id: number; dueMs: number; end: () => void }

/** A clock that stands still until it is moved. It shows milliseconds and begins at 0, or where another one stands. */
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
    // Kept in the order of ending; what is due at the same time ends in the order of its beginning.
    this.#delays = [...this.#delays, delay].sort((one, other) => one.dueMs - other.dueMs || one.id - other.id)
    return delay.id
  }

  clearTimeout(id: number): void {
    this.#delays = this.#delays.filter((delay) => delay.id !== id)
  }

  /** Lets time pass. Throws if a delay would have ended on the way. */
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

  /** Lets time pass and ends all that is due on the way, one after the other. */
  runTo(ms: number): void {
    for (let dueMs = this.duesMs()[0]; dueMs !== undefined && dueMs <= ms; dueMs = this.duesMs()[0]) {
      this.endNext(dueMs)
    }
    this.passTo(ms)
  }

  /** When the running delays end, the next one first. */
  duesMs(): number[] {
    return this.#delays.map(({ dueMs }) => dueMs)
  }
}
