import { Button, ButtonLink } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import type { Iri } from '../../../../contract/wire/ids'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { remarksOf, windowWords } from '../../../../kits/tourPlan/stopWords'
import { shellTexts } from '../../../../texts/shell/shell'
import { planningTexts as texts } from '../../../../texts/tours/planning'
import type { LaneStop } from '../usePlanning'

type StopCardProps = {
  selected: LaneStop
  /** Null for read-only users. */
  onEdit: ((iri: Iri) => void) | null
  onClose: () => void
}

/** Details of the chosen stop, beside the map that stays usable. */
export function StopCard({ selected: { lane, stop }, onEdit, onClose }: StopCardProps) {
  return (
    <aside className="planning-card" aria-label={texts.details}>
      <header>
        <TourBadge name={lane.name} code={lane.code} colour={lane.colour} />
        <strong>{stop.name}</strong>
        <Button variant="quiet" size="iconSm" aria-label={shellTexts.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <p>{texts.place({ position: stop.position, tour: lane.name })}</p>
      {stop.addressLine === '' ? null : <p>{stop.addressLine}</p>}
      <p>
        <strong>{texts.times(stop)}</strong>
        {stop.window === null ? null : <> · {windowWords(stop.window)}</>}
      </p>
      {remarksOf(stop, lane.plan.maximum).map(({ tone, text }) => (
        <p key={text} data-tone={tone}>
          {text}
        </p>
      ))}
      <footer>
        {onEdit === null ? null : (
          <Button size="sm" onClick={() => onEdit(stop.iri)}>
            {texts.edit}
          </Button>
        )}
        <ButtonLink size="sm" href={pathOf('tour-templates-id-plan', { id: lane.id })}>
          {texts.openPlan}
        </ButtonLink>
      </footer>
    </aside>
  )
}
