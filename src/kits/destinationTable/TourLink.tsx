import { Link } from 'wouter'
import { TourBadge } from '../../components/marks/TourBadge'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { linkedDestinationsTexts as texts } from '../../texts/stops/templateList'
import type { RowTour } from './deriveDestinationRows'

type TourLinkProps = {
  tour: RowTour
  /** In a dialog, which the plan would appear behind. */
  isNewTab?: boolean
}

/** The badge of a tour, leading to its plan. */
export function TourLink({ tour: { id, name, code, colour }, isNewTab = false }: TourLinkProps) {
  const badge = <TourBadge name={name} code={code} colour={colour} />
  const href = pathOf('tour-templates-id-plan', { id })
  if (!isNewTab) {
    return (
      <Link href={href} aria-label={name || code} style={style}>
        {badge}
      </Link>
    )
  }
  // Not the router's link, which would lead this tab there.
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={texts.tourInNewTab({ name: name || code })}
      style={style}
    >
      {badge}
    </a>
  )
}

const style = { display: 'inline-flex', paddingBlock: 4, verticalAlign: 'middle' } as const
