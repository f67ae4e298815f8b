import { TourBadge } from '../../../../components/marks/TourBadge'
import { shellTexts } from '../../../../texts/shell/shell'
import type { ProofRow } from '../deriveProofRows'

/** The badge visually, the full name for screen readers. */
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
