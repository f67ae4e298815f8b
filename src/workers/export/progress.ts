import type { OnProgress } from './exportWorkerApi'

const minPauseMs = 100

/** Throttles reports to ten a second, so that messages do not slow down the work. */
export class Progress {
  private lastMs = Number.NEGATIVE_INFINITY
  private waiting: [doneBytes: number, totalBytes: number | null] | null = null

  constructor(
    private readonly onProgress: OnProgress,
    private readonly nowMs: () => number,
  ) {}

  report(doneBytes: number, totalBytes: number | null): void {
    this.waiting = [doneBytes, totalBytes]
    if (this.nowMs() - this.lastMs >= minPauseMs) this.flush()
  }

  /** Sends the pending report. */
  flush(): void {
    if (this.waiting === null) return
    this.lastMs = this.nowMs()
    this.onProgress(...this.waiting)
    this.waiting = null
  }
}
