type Delay = { id: number; dueMs: number; end: () => void }

/** A clock that stands still until it is moved, and then ends one delay at a time. Milliseconds since its start. */
export class ModelClock {
  #nowMs = 0
  #lastId = 0
  #delays: Delay[] = []

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
    this.#nowMs = ms
    delay.end()
  }
}
