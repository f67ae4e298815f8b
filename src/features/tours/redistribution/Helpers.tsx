import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { User } from '../../../contract/access/user'
import type { Destination } from '../../../contract/destination/destination'
import type { Iri } from '../../../contract/wire/ids'
import { codesByAge } from '../../../kits/tourFacts/tourFacts'
import { shownText } from '../../../lib/shownText'
import { offeredDrivers } from '../../../machines/redistribution/newTours'
import { receiversFor, substitutesFor, type Substitute } from '../../../machines/redistribution/proposals'
import { useApi } from '../../../platform/useApi'
import { formatPeriod } from '../../../texts/kit/format'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import type { ShareProps } from './shareProps'
import { useOfferedTours } from './useOfferedTours'

const shownSubstitutes = 4
const shownReceivers = 5
const best = 3

const noStops: readonly Destination[] = []
const noUsers: readonly User[] = []

type HelpersProps = Pick<ShareProps, 'actor' | 'snapshot'> & { dropout: Iri; isDisabled: boolean }

/** Who can help when a driver drops out: another driver first, then tours that take over stops. */
export function Helpers({ actor, snapshot, dropout, isDisabled }: HelpersProps) {
  const { queries } = useApi()
  const { date } = snapshot.context
  const { tours, isUnavailable } = useOfferedTours(date)
  const { data: users } = useQuery(queries.users.all())
  const { data: stops = noStops } = useQuery(queries.destinations.planned(true))
  const out = tours.find((tour) => tour['@id'] === dropout)
  if (out === undefined) return null
  const codes = codesByAge(tours)
  const chosen = snapshot.context.tours
  const substitutes = substitutesFor(out, offeredDrivers(users ?? noUsers, tours), tours)
  const stopsOf = stopsByTour(stops)
  const receivers = receiversFor(out, tours, (tour) => stopsOf.get(tour) ?? noStops).flatMap((receiver) => {
    const tour = tours.find((each) => each['@id'] === receiver.iri)
    const isOffered = tour !== undefined && !isUnavailable(tour)
    return !isOffered || chosen.some(({ iri }) => iri === receiver.iri) ? [] : [{ ...receiver, tour }]
  })
  const add = (added: typeof receivers) =>
    actor.send({
      type: 'question.changed',
      question: {
        tours: [...chosen, ...added.map(({ iri, tour }) => ({ iri, name: shownText(tour.name) }))],
      },
    })
  return (
    <>
      {/* The substitute of a date is chosen beside its plan. */}
      {date === undefined ? (
        <>
          <h3>{texts.substitutes}</h3>
          {/* Nothing is said while the staff is unknown. */}
          {users !== undefined && substitutes.length === 0 ? (
            <p className="share-hint">{texts.noSubstitute}</p>
          ) : null}
          <ul className="share-helpers" aria-label={texts.substitutes}>
            {substitutes.slice(0, shownSubstitutes).map((driver) => (
              <li key={driver.iri}>
                <div>
                  <strong title={driver.name}>{driver.name}</strong>
                  <span>{substituteText(driver)}</span>
                </div>
                <Button
                  size="sm"
                  aria-label={texts.substituteFor(driver)}
                  aria-disabled={isDisabled || undefined}
                  onClick={() => {
                    if (!isDisabled)
                      actor.send({
                        type: 'driver.replace',
                        driver: { iri: driver.iri, name: driver.name, before: out.assignees ?? null },
                      })
                  }}
                >
                  {texts.substitute}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {receivers.length === 0 ? null : (
        <>
          <h3>{date === undefined ? texts.receivers : texts.receiversOfDate}</h3>
          <ul
            className="share-helpers"
            aria-label={date === undefined ? texts.receivers : texts.receiversOfDate}
          >
            {receivers.slice(0, shownReceivers).map((receiver) => (
              <li key={receiver.iri}>
                <TourBadge
                  name={shownText(receiver.tour.name)}
                  colour={receiver.tour.color ?? null}
                  code={codes.get(receiver.iri) ?? ''}
                />
                <div>
                  <strong title={shownText(receiver.tour.name)}>{shownText(receiver.tour.name)}</strong>
                  <span>{texts.receiver(receiver)}</span>
                </div>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={texts.addReceiver({ name: shownText(receiver.tour.name) })}
                  aria-disabled={isDisabled || undefined}
                  onClick={() => {
                    if (!isDisabled) add([receiver])
                  }}
                >
                  <Icon name="plus" />
                </Button>
              </li>
            ))}
          </ul>
          {chosen.length > 1 || receivers.length < 2 || isDisabled ? null : (
            <Button onClick={() => add(receivers.slice(0, best))}>
              {texts.addBest({ count: Math.min(best, receivers.length) })}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function substituteText({ busy, knowsKind }: Substitute): string {
  const tours = busy
    .map(({ name, earliestTime, latestTime }) => `„${name}“ ${formatPeriod(earliestTime, latestTime)}`)
    .join(', ')
  const when = busy.length === 0 ? texts.free : texts.freeThen({ tours })
  return knowsKind ? `${when}, ${texts.knowsKind}` : when
}

function stopsByTour(stops: readonly Destination[]): ReadonlyMap<Iri, readonly Destination[]> {
  const found = new Map<Iri, Destination[]>()
  for (const stop of stops) {
    const tour = stop.tourTemplate?.['@id']
    if (tour === undefined) continue
    found.set(tour, [...(found.get(tour) ?? []), stop])
  }
  return found
}
