import { SimulatedClock } from 'xstate'

/** A simulated clock that knows which delay ends next. */
export class ModelClock extends SimulatedClock {
  readonly #dueMs = new Map<number, number>()

  override setTimeout(fn: () => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#dueMs.delete(id)
      fn()
    }, timeout)
    this.#dueMs.set(id, this.now() + timeout)
    return id
  }

  override clearTimeout(id: number): void {
    this.#dueMs.delete(id)
    super.clearTimeout(id)
  }

  /** Milliseconds on this clock; undefined when no delay runs. */
  nextDueMs(): number | undefined {
    const dues = [...this.#dueMs.values()]
    return dues.length === 0 ? undefined : Math.min(...dues)
  }
}
