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

/** What belongs to a proof beside its words. The bytes are those of all its pictures, and of those that the server has. */
export type ProofContent = {
  readonly photos: number
  readonly isSigned: boolean
  readonly totalBytes: number
  readonly sentBytes: number
}

type Picture = { readonly kind: string; readonly status: string; readonly sizeBytes: number }

export const contentOf = (pictures: readonly Picture[]): ProofContent => ({
  photos: pictures.filter(({ kind }) => kind === 'photo').length,
  isSigned: pictures.some(({ kind }) => kind === 'signature'),
  totalBytes: bytesOf(pictures),
  sentBytes: bytesOf(pictures.filter(({ status }) => status === 'checked')),
})

const bytesOf = (pictures: readonly Picture[]) => pictures.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** A proof as the footer counts it. `undoable`: complete, and sent when it can no longer be undone. */
export type CountedProof = Pick<QueuedProof, 'doneAt'> & {
  readonly state: QueuedProof['state'] | 'undoable'
  readonly content: ProofContent
}

/** The state of all proofs together, for the footer of the page. */
export type QueueSummary =
  | {
      readonly state: CountedProof['state']
      readonly count: number
      readonly since: string
      /** Of all proofs in this state. */
      readonly content: ProofContent
    }
  /** `at`: when the last one was sent; null if none was. */
  | { readonly state: 'allSent'; readonly at: string | null }

const worstFirst = ['refused', 'signedOut', 'serverDown', 'waiting', 'sending', 'undoable'] as const

/**
 * Sums up the proofs of one device: the worst state wins, with those in it alone. `since` is the oldest deed
 * among them.
 * @param sentAt moments at which proofs were sent, ISO 8601
 */
export function summariseQueue(
  proofs: readonly CountedProof[],
  sentAt: readonly (string | null)[],
): QueueSummary {
  for (const state of worstFirst) {
    const found = proofs.filter((proof) => proof.state === state)
    const since = byTime(found.map(({ doneAt }) => doneAt))[0]
    if (since === undefined) continue
    return { state, count: found.length, since, content: together(found.map(({ content }) => content)) }
  }
  return { state: 'allSent', at: byTime(sentAt.filter((at) => at !== null)).at(-1) ?? null }
}

const together = (contents: readonly ProofContent[]): ProofContent =>
  contents.reduce(
    (sum, { photos, isSigned, totalBytes, sentBytes }) => ({
      photos: sum.photos + photos,
      isSigned: sum.isSigned || isSigned,
      totalBytes: sum.totalBytes + totalBytes,
      sentBytes: sum.sentBytes + sentBytes,
    }),
    { photos: 0, isSigned: false, totalBytes: 0, sentBytes: 0 },
  )

/** Earliest first; moments may have any offset from UTC. */
const byTime = (moments: readonly string[]): readonly string[] =>
  moments.toSorted((one, other) => Date.parse(one) - Date.parse(other))
