import { HttpError, NetworkError } from '../../src/domain/calls/errors'

/*
 * Oracle of a transfer whose parts fail independently, for the oracles of its machines. The rules: three in
 * parallel, one retry each after a second, up to three pauses of the length that the server requests, at most
 * a minute each.
 */

type Part = {
  readonly index: number
  readonly status: string
  readonly retries: number
  readonly pauses: number
  readonly stored: unknown
  readonly failure: { readonly status: number; readonly reason: string | null } | null
}

export const areOver = (parts: readonly Part[]): boolean =>
  parts.every(({ status }) => ['checked', 'failed', 'cancelled'].includes(status))

/** Keeps up to three parts in flight. */
export function begun<P extends Part>(parts: readonly P[]): readonly P[] {
  let free = 3 - parts.filter(({ status }) => status === 'loading').length
  return parts.map((part) => {
    if (part.status !== 'waiting' || free <= 0) return part
    free -= 1
    return { ...part, status: 'loading' }
  })
}

/** Unfinished parts start from scratch when the transfer resumes. */
export const allAgain = <P extends Part>(parts: readonly P[]): readonly P[] =>
  parts.map((part) => (areOver([part]) ? part : { ...part, status: 'waiting', retries: 0, pauses: 0 }))

export const changed = <P extends Part>(
  parts: readonly P[],
  index: number,
  change: Partial<Part>,
): readonly P[] => parts.map((part) => (part.index === index ? { ...part, ...change } : part))

/** The effect of the end of a call on its part; `effects` are the started delays. */
export function afterCall<P extends Part>(
  parts: readonly P[],
  event: { type: string; output?: unknown; error?: unknown },
): { parts: readonly P[]; effects: readonly unknown[]; isLost: boolean } {
  const [, happened, , , at] = event.type.split('.')
  const index = Number(at)
  const part = parts[index]
  if (part === undefined) throw new Error(`There is no part ${at}`)
  const to = (change: Partial<Part>, effects: readonly unknown[] = [], isLost = false) => ({
    parts: begun(changed(parts, index, change)),
    effects,
    isLost,
  })
  if (happened === 'done') return to({ status: 'checked', stored: event.output })
  const { error } = event
  const { status, retryAfterSeconds } =
    error instanceof HttpError ? error : { status: 0, retryAfterSeconds: null }
  const isBusy = status === 429 || status === 503
  if (isBusy && retryAfterSeconds !== null && part.pauses < 3) {
    const delayMs = Math.min(retryAfterSeconds, 60) * 1_000
    return to({ status: 'pausing', pauses: part.pauses + 1 }, [{ wait: index, delayMs }])
  }
  const isPassing = error instanceof NetworkError || status >= 500 || status === 408 || status === 429
  if (isPassing && part.retries === 0)
    return to({ status: 'retrying', retries: 1 }, [{ wait: index, delayMs: 1_000 }])
  const reason = error instanceof HttpError ? (error.violations[0]?.message ?? error.description) : null
  return to({ status: 'failed', failure: { status, reason } }, [], true)
}

/** Ids of the running delays: one for each part that waits for its next attempt. */
export const waitsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ index, status }) =>
    status === 'retrying' || status === 'pausing' ? [`wait.${index}`] : [],
  )
