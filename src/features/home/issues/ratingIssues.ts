import type { ProofOfService } from '../../../contract/proof/proofOfService'
import { idOfIri } from '../../../contract/wire/ids'
import { lowRatingOf } from '../../../domain/customer/lowRating'
import { startOfDay } from '../../../domain/records/companyClock'
import { creatorOf } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'
import { markOfProof, placeOfProof, type ColourOf } from '../derive/deriveProofs'
import type { UserOf } from './contactOf'
import type { IssueOf } from './issueTypes'

/** A low rating is listed for this many days, today included. */
const listedDays = 14

/** The first moment of the days whose low ratings are listed. */
export const ratedSince = (now: Date): Date => startOfDay(now, 1 - listedDays)

/** Low ratings, the latest first, one per stop. The server may have ignored the filter: other proofs are left out. */
export function ratingIssues(
  proofs: readonly ProofOfService[],
  colourOf: ColourOf,
  userOf: UserOf,
  now: Date,
): IssueOf<'rating'>[] {
  const since = ratedSince(now)
  const seenStops = new Set<string>()
  return proofs
    .flatMap((proof) => {
      const rating = lowRatingOf(proof.customerWords)
      const at = rating?.at ?? null
      return rating === null || at === null || at < since ? [] : [{ proof, rating, at }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap(({ proof, rating: { stars, comment }, at }): IssueOf<'rating'>[] => {
      const stop = proof.serviceLocation?.['@id'] ?? proof['@id']
      if (seenStops.has(stop)) return []
      seenStops.add(stop)
      return [
        {
          // A changed rating is a new one.
          key: `rating:${stop}:${at.toISOString()}`,
          kind: 'rating',
          tour: markOfProof(proof, colourOf),
          proofId: idOfIri(proof['@id']),
          place: placeOfProof(proof),
          stars,
          comment: shownText(comment),
          driver: creatorOf(proof.createdBy, userOf)?.name ?? '',
          at,
        },
      ]
    })
}
