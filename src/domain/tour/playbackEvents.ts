import type { ProofState } from '../../contract/tour/planningTerms'

/** What the events of a day are read from. */
type PlayedStop = {
  position: number
  proof: { state: ProofState | null; at: Date | null; photoCount: number | null } | null
}

/** A proof that was taken; null stands for a state that is not known. */
export type PlaybackEvent = { at: number; position: number; state: ProofState | null; photoCount: number }

/** The proofs in the order of time; those of unknown time are no moment of the day. */
export const eventsOf = (stops: readonly PlayedStop[]): PlaybackEvent[] =>
  stops
    .flatMap(({ position, proof }) =>
      proof?.at == null
        ? []
        : [{ at: proof.at.getTime(), position, state: proof.state, photoCount: proof.photoCount ?? 0 }],
    )
    .toSorted((one, other) => one.at - other.at)

/** Both ask for a moment among others in the order of time; undefined where there is none on that side. */
export const previousEvent = (times: readonly number[], time: number): number | undefined =>
  times.findLast((at) => at < time)
export const nextEvent = (times: readonly number[], time: number): number | undefined =>
  times.find((at) => at > time)
