/*
 * The parts of a transfer, such as the chunks of an export: which to call next, and the effect of a failure.
 */

/** Limits and retries of the calls of a transfer. */
export type TransferRules = {
  /** Maximum number of calls in flight. */
  readonly maxConcurrent: number
  readonly maxRetries: number
  /** The wait before a retry is this × 2^attempt, starting with attempt 0. */
  readonly backoffBaseMs: number
  /** A pause requested by the server is no retry: capped, and granted this often per part. */
  readonly maxPauseMs: number
  readonly maxPauses: number
}

/** How a part can end. `failed` and `cancelled` are ends only where the other parts continue. */
type PartEnd = 'checked' | 'failed' | 'cancelled'

/** One part of a transfer: the content of one call. */
export type TransferPart<Stored, End extends PartEnd = 'checked'> = {
  readonly index: number
  readonly status: 'waiting' | 'loading' | 'retrying' | 'pausing' | End
  /** Retries since the user last requested it. */
  readonly retries: number
  /** Pauses requested by the server since then. */
  readonly pauses: number
  /** The result of the call. */
  readonly stored: Stored | null
}

/** Why a part failed: status 0 without an answer, and the server's reason if it gave one. */
type LoneFailure = { readonly status: number; readonly reason: string | null }

/** A part whose failure stays with it. */
export type LonePart<Stored> = TransferPart<Stored, PartEnd> & {
  readonly failure: LoneFailure | null
}

export type AnyPart = TransferPart<unknown, PartEnd> & Partial<Pick<LonePart<unknown>, 'failure'>>

/** Effect of a failed call on its part. */
export type PartFailure = {
  /** A retry may succeed. */
  readonly isPassing: boolean
  /** Seconds of the pause that the server requests; null without one. */
  readonly pauseSeconds: number | null
}

/** A part with all its retries left. */
export const untried = { status: 'waiting', retries: 0, pauses: 0 } as const

/** A part that was not called yet. */
export const newPart = (index: number) => ({ index, ...untried, stored: null })

/** Whether nothing more happens to it by itself. */
export const isOver = ({ status }: AnyPart): boolean =>
  status === 'checked' || status === 'failed' || status === 'cancelled'

/** The parts to call now; one that waits for its retry is not in flight. */
export function nextParts<P extends AnyPart>(
  parts: readonly P[],
  { maxConcurrent }: TransferRules,
): readonly P[] {
  const loading = parts.filter(({ status }) => status === 'loading').length
  return parts.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, maxConcurrent - loading))
}

/** @param which selects the parts to change */
export function changeParts<P extends AnyPart>(
  parts: readonly P[],
  which: (part: P) => boolean,
  change: Partial<AnyPart>,
): readonly P[] {
  // A change gives a part only ends that its transfer has.
  return parts.map((part) => (which(part) ? ({ ...part, ...change } as P) : part))
}

/** Milliseconds before the next retry. */
export const backoffMs = ({ retries }: AnyPart, { backoffBaseMs }: TransferRules): number =>
  backoffBaseMs * 2 ** retries

export const canRetry = ({ retries }: AnyPart, { isPassing }: PartFailure, rules: TransferRules): boolean =>
  isPassing && retries < rules.maxRetries

/** Milliseconds of the granted pause; null when it is not granted. */
export function grantedPauseMs(
  { pauses }: AnyPart,
  { pauseSeconds }: PartFailure,
  { maxPauses, maxPauseMs }: TransferRules,
): number | null {
  if (pauseSeconds === null || pauses >= maxPauses) return null
  return Math.min(pauseSeconds * 1_000, maxPauseMs)
}

/** Classifies a refusal by the server; only transient ones are worth a retry. */
export const judgeAnswer = (answer: { status: number; retryAfterSeconds: number | null }): PartFailure => ({
  isPassing: answer.status === 408 || answer.status === 429 || answer.status >= 500,
  pauseSeconds: answer.status === 429 || answer.status === 503 ? answer.retryAfterSeconds : null,
})
