import { HttpError } from '../../domain/calls/errors'

/** Limits of automatic retries of batches and queues; beyond them only the user retries. */
const limits = { count: 5, seconds: 120 } as const

/**
 * Seconds before a repeatable call is retried at the server's request.
 * @param earlier number of earlier pauses
 * @returns null when it is not retried by itself
 */
export function grantedPauseSeconds(error: unknown, earlier: number): number | null {
  if (!(error instanceof HttpError) || error.retryAfterSeconds === null) return null
  return earlier < limits.count && error.retryAfterSeconds <= limits.seconds ? error.retryAfterSeconds : null
}

/** The pause before a save that the server refused for the moment is sent once more. */
export type SavePause = {
  /** 429 or 503. */
  status: number
  seconds: number
}

/** Longer pauses are left to the user, who watches the save. */
const longestSavePauseSeconds = 60

/**
 * The pause before a save, which is repeated once.
 * @param earlier the pause of the same save
 * @returns null when only the user repeats it
 */
export function savePauseOf(error: unknown, earlier: SavePause | null): SavePause | null {
  if (earlier !== null || !(error instanceof HttpError) || ![429, 503].includes(error.status)) return null
  const { status, retryAfterSeconds: seconds } = error
  return seconds !== null && seconds <= longestSavePauseSeconds ? { status, seconds } : null
}

/** Milliseconds of the pause. */
export const savePauseMs = ({ pause }: { pause: SavePause | null }): number => (pause?.seconds ?? 0) * 1_000
