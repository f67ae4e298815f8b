import type { ProofState } from '../../contract/tour/planningTerms'

/** Stops that the events of a day are derived from. */
type PlayedStop = {
  position: number
  proof: { state: ProofState | null; at: Date | null; photoCount: number | null } | null
}

/** A recorded proof; null means an unknown state. */
export type PlaybackEvent = { at: number; position: number; state: ProofState | null; photoCount: number }

/** The proofs sorted by time; those without a time are omitted. */
export const eventsOf = (stops: readonly PlayedStop[]): PlaybackEvent[] =>
  stops
    .flatMap(({ position, proof }) =>
      proof?.at == null
        ? []
        : [{ at: proof.at.getTime(), position, state: proof.state, photoCount: proof.photoCount ?? 0 }],
    )
    .toSorted((one, other) => one.at - other.at)

/** The nearest earlier and later moments in a sorted list; undefined if there is none. */
export const previousEvent = (times: readonly number[], time: number): number | undefined =>
  times.findLast((at) => at < time)
export const nextEvent = (times: readonly number[], time: number): number | undefined =>
  times.find((at) => at > time)
