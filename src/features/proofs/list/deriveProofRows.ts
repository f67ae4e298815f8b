import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { proofStates, type ProofState } from '../../../contract/tour/planningTerms'
import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import type { User } from '../../../contract/access/user'
import { creatorOf, readMoment, type Creator } from '../../../domain/records/origin'
import { tourCode, tourCodes } from '../../../lib/tourBadge'
import { shownText } from '../../../lib/shownText'

/** A proof as shown in its row. An empty string or null means unknown. */
export type ProofRow = {
  iri: Iri
  id: string
  state: ProofState | null
  at: Date | null
  destination: string
  /** `12043 Berlin` */
  city: string
  tour: { name: string; code: string; colour: string | null } | null
  creator: Creator | null
  /** The creator was deleted; otherwise an empty creator is unknown. */
  isCreatorDeleted: boolean
}

/**
 * @param tours the company's tours, for the colours of the badges: a proof contains only the name of its tour
 * @param users all users, for missing data of creators
 */
export function deriveProofRows(
  proofs: readonly ProofOfService[],
  tours: readonly TourTemplateOption[],
  users: readonly User[],
): ProofRow[] {
  const tourOf = knownTours(tours)
  const userOf = new Map(users.map((user) => [user['@id'], user]))
  return proofs.map((proof) => {
    const { name, street, zip, city, tourTemplateName } = proof.serviceLocation ?? {}
    const tourName = tourTemplateName ?? ''
    return {
      iri: proof['@id'],
      id: idOfIri(proof['@id']),
      state: proofStates.find((known) => known === proof.state) ?? null,
      at: readMoment(proof.timeStamp),
      destination: shownText(name || street),
      city: shownText([zip, city].filter(Boolean).join(' ')),
      tour:
        tourName === ''
          ? null
          : (tourOf.get(tourName) ?? { name: shownText(tourName), code: tourCode(tourName), colour: null }),
      creator: creatorOf(proof.createdBy, userOf),
      isCreatorDeleted: proof.createdBy === null,
    }
  })
}

/** Returns tours by name. The first of equal names counts, because they cannot be distinguished here. */
function knownTours(tours: readonly TourTemplateOption[]) {
  const codes = tourCodes(tours.map((tour) => tour.name ?? ''))
  const known = new Map<string, NonNullable<ProofRow['tour']>>()
  for (const [index, { name, color }] of tours.entries()) {
    if (name == null || known.has(name)) continue
    known.set(name, { name: shownText(name), code: codes[index] ?? '', colour: color ?? null })
  }
  return known
}
