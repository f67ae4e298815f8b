import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { Tour } from '../../../contract/tour/tour'
import { idOfIri } from '../../../contract/wire/ids'
import { dayText } from '../../../domain/records/companyClock'
import { readMoment } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'
import { markOfProof, placeOfProof, type ColourOf } from '../derive/deriveProofs'
import type { IssueOf } from './issueTypes'

/** Failed proofs of today, the latest first, without those whose stop was completed since. */
export function proofIssues(
  proofs: readonly ProofOfService[],
  tours: readonly Tour[],
  colourOf: ColourOf,
  now: Date,
): IssueOf<'proof'>[] {
  const today = dayText(now)
  const seenStops = new Set<string>()
  return proofs
    .flatMap((proof) => {
      const at = readMoment(proof.timeStamp)
      return proof.state === 'FAILED' && at !== null && dayText(at) === today ? [{ proof, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap(({ proof, at }): IssueOf<'proof'>[] => {
      const stop = proof.serviceLocation?.['@id'] ?? proof['@id']
      if (seenStops.has(stop) || isSettled(proof, tours)) return []
      seenStops.add(stop)
      return [
        {
          key: `proof:${proof['@id']}`,
          kind: 'proof',
          tour: markOfProof(proof, colourOf),
          proofId: idOfIri(proof['@id']),
          place: placeOfProof(proof),
          reason: shownText(proof.failureReason),
          at,
        },
      ]
    })
}

/** Whether a later proof of the stop has another state. Unknown counts as no. */
function isSettled({ serviceLocation }: ProofOfService, tours: readonly Tour[]): boolean {
  const { tour, positionInTour } = serviceLocation ?? {}
  if (tour == null || positionInTour == null) return false
  const states = tours.find((known) => known['@id'] === tour)?.stopStates
  const latest = states?.[positionInTour - 1]
  return latest != null && latest !== 'FAILED'
}
