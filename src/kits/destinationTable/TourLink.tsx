import { Link } from 'wouter'
import { TourBadge } from '../../components/marks/TourBadge'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { linkedDestinationsTexts as texts } from '../../texts/stops/templateList'
import type { RowTour } from './deriveDestinationRows'

type TourLinkProps = {
  tour: RowTour
  /** Whether the link is in a dialog, which would cover the plan. */
  isNewTab?: boolean
}

/**
 * Badge and name of a tour, linking to its plan. A long name is truncated; the title of the cell has it in
 * full.
 */
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
  // Not a router link, which would navigate this tab.
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
