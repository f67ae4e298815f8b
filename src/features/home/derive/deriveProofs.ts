import type { ProofOfService } from '../../../contract/proof/proofOfService'
import { proofStates, type ProofState } from '../../../contract/tour/planningTerms'
import { idOfIri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { authorNameOf } from '../../../kits/destinationTable/recordFacts'
import { shownText } from '../../../lib/shownText'
import { markOf, type TourMark } from './tourMark'

export type ProofLine = {
  id: string
  place: string
  tour: TourMark | null
  by: string
  state: ProofState | null
  at: Date | null
}

/** Colours of tours by name, because a proof contains only the name of its tour. */
export type ColourOf = ReadonlyMap<string, string | null>

export const coloursOf = (tours: readonly Pick<TourMark, 'name' | 'colour'>[]): ColourOf =>
  new Map(tours.map(({ name, colour }) => [name, colour]))

/** The tour of a proof; null if unknown. */
export function markOfProof({ serviceLocation }: ProofOfService, colourOf: ColourOf): TourMark | null {
  const name = serviceLocation?.tourTemplateName
  if (!name) return null
  const mark = markOf(name, null)
  return { ...mark, colour: colourOf.get(mark.name) ?? null }
}

/** The name or street of the stop of a proof. */
export const placeOfProof = ({ serviceLocation }: ProofOfService): string =>
  shownText(serviceLocation?.name || serviceLocation?.street)

/** Sorted by failed ones first, else the latest. */
export function deriveProofs(proofs: readonly ProofOfService[], colourOf: ColourOf): ProofLine[] {
  const lines = proofs.map((proof) => ({
    id: idOfIri(proof['@id']),
    place: placeOfProof(proof),
    tour: markOfProof(proof, colourOf),
    by: authorNameOf(proof.createdBy),
    state: proofStates.find((known) => known === proof.state) ?? null,
    at: readMoment(proof.timeStamp),
  }))
  const rank = ({ state }: ProofLine) => (state === 'FAILED' ? 0 : 1)
  return lines.toSorted((one, other) => rank(one) - rank(other))
}
