import { TourBadge } from '../../../../components/marks/TourBadge'
import { shellTexts } from '../../../../texts/shell/shell'
import type { ProofRow } from '../deriveProofRows'

/** Badge for the eye, the full name for everybody else. */
export function TourCell({ tour }: Pick<ProofRow, 'tour'>) {
  if (tour === null) return shellTexts.missing
  return (
    <>
      <span className="data-badge" aria-hidden>
        <TourBadge {...tour} />
      </span>
      <span className="visually-hidden">{tour.name}</span>
    </>
  )
}
