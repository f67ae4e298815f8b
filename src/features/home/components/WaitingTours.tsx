import { Button, TextLink } from '../../../components/inputs/controls'
import { TourBadge } from '../../../components/marks/TourBadge'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import type { StartableTour } from '../../../machines/command/commandTypes'
import { homeTexts as texts } from '../../../texts/shell/home'
import type { WaitingTour } from '../derive/deriveWaiting'
import type { PartState } from '../useHome'
import { HomePart } from './HomePart'

type WaitingToursProps = {
  /** Without those listed in 'Zu klären'. */
  tours: readonly WaitingTour[]
  /** Whether all tours have started, including the listed ones. */
  hasStartedAll: boolean
  state: PartState
  onRetry: () => void
  /** Null for read-only users. */
  onStart: ((tour: StartableTour) => void) | null
}

/** Tours not started yet today, the most overdue first. */
export function WaitingTours({ tours, hasStartedAll, state, onRetry, onStart }: WaitingToursProps) {
  return (
    <HomePart
      title={texts.waiting}
      count={tours.length}
      link={{ href: `${pathOf('tour-templates')}?status=ready`, label: texts.allWaiting }}
      state={state}
      onRetry={onRetry}
      empty={tours.length > 0 ? null : hasStartedAll ? texts.allStarted : texts.othersStarted}
      className="home-waiting"
    >
      <ul className="home-scroll" tabIndex={0} aria-label={texts.waiting}>
        {tours.map((tour) => (
          <li key={tour.id}>
            <TourBadge name={tour.name} code={tour.code} colour={tour.colour} />
            <span className="home-name">
              <TextLink href={pathOf('tour-templates-id-plan', { id: tour.id })}>{tour.name}</TextLink>
              <small data-tone={tour.overdue === null ? undefined : 'strict'}>
                {tour.overdue === null
                  ? tour.stopCount === null
                    ? ''
                    : texts.stops(tour.stopCount)
                  : texts.overdue({ seconds: tour.overdue })}
              </small>
            </span>
            <time>{texts.departsAt({ seconds: tour.departure })}</time>
            {onStart === null ? null : (
              <Button
                size="sm"
                aria-label={texts.startOf({ name: tour.name })}
                onClick={() => onStart(tour.start)}
              >
                {texts.start}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </HomePart>
  )
}
