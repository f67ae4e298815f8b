/*
 * The parts of a transfer, such as the chunks of an export: what is to be called next, and what a failure leads to.
 */

/** How the calls of a transfer are cut and repeated. */
export type TransferRules = {
  /** So many parts are under way at most. */
  readonly maxConcurrent: number
  readonly maxRetries: number
  /** The wait before a retry is this × 2^attempt, the first attempt being 0. */
  readonly backoffBaseMs: number
  /** A pause the server asks for is no retry: capped, and granted this often per part. */
  readonly maxPauseMs: number
  readonly maxPauses: number
}

/** How a part can end. One that fails or is cancelled ends so only where the others go on without it. */
type PartEnd = 'checked' | 'failed' | 'cancelled'

/** One part of a transfer: what one call fetches or sends. */
export type TransferPart<Stored, End extends PartEnd = 'checked'> = {
  readonly index: number
  readonly status: 'waiting' | 'loading' | 'retrying' | 'pausing' | End
  /** Retries spent since the user last asked for it. */
  readonly retries: number
  /** Pauses the server asked for since then. */
  readonly pauses: number
  /** What the call gave. */
  readonly stored: Stored | null
}

/** Why a part failed: status 0 without an answer, the reason in the words of the server if it gave one. */
type LoneFailure = { readonly status: number; readonly reason: string | null }

/** A part whose failure stays with it. */
export type LonePart<Stored> = TransferPart<Stored, PartEnd> & {
  readonly failure: LoneFailure | null
}

export type AnyPart = TransferPart<unknown, PartEnd> & Partial<Pick<LonePart<unknown>, 'failure'>>

/** What a failed call means for its part. */
export type PartFailure = {
  /** Another try may go well. */
  readonly isPassing: boolean
  /** The pause the server asks for; null without one. */
  readonly pauseSeconds: number | null
}

/** A part with all its tries before it. */
export const untried = { status: 'waiting', retries: 0, pauses: 0 } as const

/** A part that nobody has asked for yet. */
export const newPart = (index: number) => ({ index, ...untried, stored: null })

/** Nothing more happens to it by itself. */
export const isOver = ({ status }: AnyPart): boolean =>
  status === 'checked' || status === 'failed' || status === 'cancelled'

/** Which parts are to be called now; one that waits for its retry is not under way. */
export function nextParts<P extends AnyPart>(
  parts: readonly P[],
  { maxConcurrent }: TransferRules,
): readonly P[] {
  const loading = parts.filter(({ status }) => status === 'loading').length
  return parts.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, maxConcurrent - loading))
}

/** @param which all for which it holds are changed */
export function changeParts<P extends AnyPart>(
  parts: readonly P[],
  which: (part: P) => boolean,
  change: Partial<AnyPart>,
): readonly P[] {
  // A change gives a part no other end than its own transfer has.
  return parts.map((part) => (which(part) ? ({ ...part, ...change } as P) : part))
}

/** The wait before the next try. */
export const backoffMs = ({ retries }: AnyPart, { backoffBaseMs }: TransferRules): number =>
  backoffBaseMs * 2 ** retries

export const canRetry = ({ retries }: AnyPart, { isPassing }: PartFailure, rules: TransferRules): boolean =>
  isPassing && retries < rules.maxRetries

/** The pause as far as it is granted; null when it is not. */
export function grantedPauseMs(
  { pauses }: AnyPart,
  { pauseSeconds }: PartFailure,
  { maxPauses, maxPauseMs }: TransferRules,
): number | null {
  if (pauseSeconds === null || pauses >= maxPauses) return null
  return Math.min(pauseSeconds * 1_000, maxPauseMs)
}

/** What a refusal by the server means; another one stays as it is after a second. */
export const judgeAnswer = (answer: { status: number; retryAfterSeconds: number | null }): PartFailure => ({
  isPassing: answer.status === 408 || answer.status === 429 || answer.status >= 500,
  pauseSeconds: answer.status === 429 || answer.status === 503 ? answer.retryAfterSeconds : null,
})
