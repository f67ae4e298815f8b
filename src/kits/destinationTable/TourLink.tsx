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

/** Badge and name of a tour, leading to its plan; a long name is cut, and is told whole by the cell's title. */
export function TourLink({ tour: { id, name, code, colour }, isNewTab = false }: TourLinkProps) {
  const content = (
    <>
      <TourBadge name={name} code={code} colour={colour} />
      {name === '' ? null : <span style={cut}>{name}</span>}
    </>
  )
  const href = pathOf('tour-templates-id-plan', { id })
  if (!isNewTab) {
    return (
      <Link href={href} aria-label={name || code} style={style}>
        {content}
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
      {content}
    </a>
  )
}

const style = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  paddingBlock: 4,
  verticalAlign: 'middle',
} as const
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
