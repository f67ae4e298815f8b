/** Reasons why a server receives no requests. Words of ours only: anybody may read them. */
export type Reason =
  | 'shutting down'
  | 'database'
  | 'migrations of another version'
  | 'file store'
  | 'data folder'
  | 'disk full'

/** Returns the reason while something is not usable, null otherwise. It may throw, which counts as the reason. */
export type Check = { reason: Reason; find: () => Promise<Reason | null> }

export type Readiness = {
  /** Empty when the server is ready. */
  reasons: () => Promise<readonly Reason[]>
  /** From now on the only reason is the shutdown. */
  drain: () => void
}

/**
 * Runs all checks side by side. The result is shared for `keptMs`: anybody may ask, and asking must not load the
 * database.
 * @param timeoutMs a check that takes longer has failed
 * @param onFailure receives what a check threw, for the log
 */
export function createReadiness({
  checks,
  now,
  timeoutMs = 3_000,
  keptMs = 1_000,
  onFailure = () => undefined,
}: {
  checks: readonly Check[]
  /** Milliseconds. */
  now: () => number
  timeoutMs?: number
  keptMs?: number
  onFailure?: (reason: Reason, error: unknown) => void
}): Readiness {
  let isDraining = false
  let latest: { at: number; found: Promise<readonly Reason[]> } | null = null

  async function run({ reason, find }: Check): Promise<Reason | null> {
    try {
      return await inTime(find(), timeoutMs)
    } catch (error) {
      onFailure(reason, error)
      return reason
    }
  }

  async function runAll(): Promise<readonly Reason[]> {
    const found = await Promise.all(checks.map(run))
    return [...new Set(found.filter((reason) => reason !== null))]
  }

  return {
    reasons: async () => {
      if (isDraining) return ['shutting down']
      if (latest === null || now() - latest.at >= keptMs) latest = { at: now(), found: runAll() }
      const found = await latest.found
      return isDraining ? ['shutting down'] : found
    },
    drain: () => {
      isDraining = true
    },
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
