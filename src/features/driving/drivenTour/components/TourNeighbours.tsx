import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Button } from '../../../../components/inputs/controls'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { dayBounds } from '../../../../domain/records/dayBounds'
import { useApi } from '../../../../platform/useApi'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'

/** Links to the previous and next tour of the same day. */
export function TourNeighbours({ iri, startedAt }: { iri: Iri; startedAt: Date }) {
  const { queries } = useApi()
  const { data = [] } = useQuery(queries.drivenTours.startedIn(dayBounds(startedAt)))
  const index = data.indexOf(iri)
  if (index < 0 || data.length < 2) return null
  return (
    <span className="driven-neighbours">
      <Step to={data[index - 1]} label={texts.earlier} icon="chevron-up" />
      <Step to={data[index + 1]} label={texts.later} icon="chevron-down" />
    </span>
  )
}

function Step({ to, label, icon }: { to: Iri | undefined; label: string; icon: IconName }) {
  const [, navigate] = useLocation()
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) navigate(pathOf('tours-id', { id: idOfIri(to) }))
      }}
    >
      <Icon name={icon} />
    </Button>
  )
}
