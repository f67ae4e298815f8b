import { Link } from 'wouter'
import { TourBadge } from '../../components/TourBadge'
import { pathOf } from '../../contract/clientRoutes'
import type { RowTour } from './deriveDestinationRows'

/** The badge of a tour, leading to its plan (part 2 §2). */
export function TourLink({ tour: { id, name, code, colour } }: { tour: RowTour }) {
  return (
    <Link
      href={pathOf('tour-templates-id-plan', { id })}
      aria-label={name || code}
      style={{ display: 'inline-flex', paddingBlock: 4, verticalAlign: 'middle' }}
    >
      <TourBadge name={name} code={code} colour={colour} />
    </Link>
  )
}
