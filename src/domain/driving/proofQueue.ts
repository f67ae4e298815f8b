/** A completed proof that is still on the device. */
export type QueuedProof = {
  /**
   * `waiting`: for the network; `serverDown`: the server answers, but cannot take it; `signedOut`: for a sign-in;
   * `refused`: for the driver.
   */
  readonly state: 'sending' | 'waiting' | 'serverDown' | 'signedOut' | 'refused'
  /** When the stop was done, ISO 8601. */
  readonly doneAt: string
  /** Of its pictures that are not sent yet. */
  readonly bytes: number
}

/** The state of all proofs together, for the footer of the page. */
export type QueueSummary =
  | {
      readonly state: QueuedProof['state']
      readonly count: number
      readonly since: string
      readonly bytes: number
    }
  /** `at`: when the last one was sent; null if none was. */
  | { readonly state: 'allSent'; readonly at: string | null }

const worstFirst = ['refused', 'signedOut', 'serverDown', 'waiting', 'sending'] as const

/**
 * Sums up the proofs of one device: the worst state wins, with those in it alone. `since` is the oldest deed
 * among them.
 * @param sentAt moments at which proofs were sent, ISO 8601
 */
export function summariseQueue(
  proofs: readonly QueuedProof[],
  sentAt: readonly (string | null)[],
): QueueSummary {
  for (const state of worstFirst) {
    const found = proofs.filter((proof) => proof.state === state)
    const since = byTime(found.map(({ doneAt }) => doneAt))[0]
    if (since === undefined) continue
    return { state, count: found.length, since, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
  return { state: 'allSent', at: byTime(sentAt.filter((at) => at !== null)).at(-1) ?? null }
}

/** Earliest first; moments may have any offset from UTC. */
const byTime = (moments: readonly string[]): readonly string[] =>
  moments.toSorted((one, other) => Date.parse(one) - Date.parse(other))
