import type { OnProgress } from './exportWorkerApi'

const leastPauseMs = 100

/** Passes on at most ten reports a second, so that messages do not outweigh the work. */
export class Progress {
  private lastMs = Number.NEGATIVE_INFINITY
  private waiting: [doneBytes: number, totalBytes: number | null] | null = null

  constructor(
    private readonly onProgress: OnProgress,
    private readonly nowMs: () => number,
  ) {}

  report(doneBytes: number, totalBytes: number | null): void {
    this.waiting = [doneBytes, totalBytes]
    if (this.nowMs() - this.lastMs >= leastPauseMs) this.flush()
  }

  /** Passes on what was held back. */
  flush(): void {
    if (this.waiting === null) return
    this.lastMs = this.nowMs()
    this.onProgress(...this.waiting)
    this.waiting = null
  }
}
