import { Icon } from '../../../components/marks/Icon'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { AssignedStop, FoundShare } from '../../../contract/tour/redistribution'
import type { RedistributionContext } from '../../../machines/redistribution/redistributionTypes'
import { noTour } from '../../../domain/tour/tourLists'
import { formatMinutes, formatClockTime } from '../../../texts/kit/format'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import type { Arrival, Change, Share } from './deriveShare'
import { ShareTable } from './ShareTable'
import { StopDisc } from './StopDisc'
import { UnplacedStops } from './UnplacedStops'

type ShareResultProps = {
  share: Share
  /** Why the figures belong to other options; null if they do not. */
  notice: string | null
  isStale: boolean
  context: Pick<RedistributionContext, 'assigned' | 'dropout'>
  onAssign: (assigned: readonly AssignedStop[]) => void
  /** The smallest longer delay that helps; null for none. */
  relief: FoundShare['relief']
  onAllowDelay: (seconds: number) => void
}

/** The result: each tour before and after, and the stops that change their tour. */
export function ShareResult(props: ShareResultProps) {
  const { share, notice, isStale, context, onAssign, relief, onAllowDelay } = props
  const { assigned, dropout } = context
  const targets = share.tours.flatMap(({ tour }) => (tour.iri === dropout ? [] : [tour]))
  const without = (stop: string) => assigned.filter(({ destination }) => destination !== stop)
  return (
    <div className="share-result" data-stale={isStale || undefined}>
      <div className="share-head">
        {notice === null ? null : (
          <p role="status" className="share-notice">
            {notice}
          </p>
        )}
        <Sentence share={share} />
        <ShareTable tours={share.tours} sum={share.sum} />
      </div>
      <div className="share-groups" role="region" aria-label={texts.result} tabIndex={0}>
        {share.nowhere.length === 0 ? null : (
          <UnplacedStops
            share={share}
            targets={targets}
            relief={relief}
            onAllowDelay={onAllowDelay}
            onAssign={(stops, tourTemplate) => {
              const chosen = new Set(stops)
              onAssign([
                ...assigned.filter(({ destination }) => !chosen.has(destination)),
                ...stops.map((destination) => ({ destination, tourTemplate })),
              ])
            }}
          />
        )}
        {share.groups.map(({ tour, arrivals, added }) => (
          <section key={tour.iri}>
            <h3>
              <TourBadge name={tour.name} colour={tour.colour} code={tour.code} />
              {texts.arrivals({ count: arrivals.length })} <span>{texts.added(added)}</span>
            </h3>
            <ul aria-label={tour.name}>
              {arrivals.map((stop) => (
                <ArrivalRow key={stop.iri} stop={stop} onUnassign={() => onAssign(without(stop.iri))} />
              ))}
            </ul>
          </section>
        ))}
        {share.groups.length === 0 ? (
          <p className="share-nothing">{hasGain(share) ? texts.onlyOrder : texts.noChanges}</p>
        ) : null}
      </div>
    </div>
  )
}

/** Summary of the result. */
function Sentence({ share }: { share: Share }) {
  const { movedCount, nowhere, late } = share
  const outCount = share.outCount ?? share.freeCount
  const moved =
    outCount !== null
      ? texts.moved({ count: movedCount, total: outCount })
      : movedCount > 0 || hasGain(share)
        ? texts.changesTour({ count: movedCount })
        : texts.nothingBetter
  return (
    <p className="share-sentence">
      <strong data-tone={movedCount > 0 ? 'good' : undefined}>
        {movedCount > 0 ? <Icon name="check" /> : null} {moved}
      </strong>
      {nowhere.length === 0 ? null : (
        <strong data-tone="strict">
          <Icon name="circle-alert" /> {texts.fitNowhere({ count: nowhere.length })}
        </strong>
      )}
      <Late late={late} />
    </p>
  )
}

function Late({ late: { before, after } }: { late: Change }) {
  if (before === null || after === null || (before === 0 && after === 0)) return null
  return (
    <span>
      {texts.lateTogether} {formatMinutes(before)} <span aria-hidden>→</span>{' '}
      <strong data-tone={after > before ? 'soft' : undefined}>{formatMinutes(after)}</strong>
    </span>
  )
}

/** Returns whether distance or violations improved although no stop changes its tour. */
const hasGain = ({ sum: { distance, violations } }: Share): boolean =>
  [distance, violations].some(({ before, after }) => before !== null && after !== null && after < before)

function ArrivalRow({ stop, onUnassign }: { stop: Arrival; onUnassign: () => void }) {
  const { name, from, fromPlace, place, time, late, isAssigned } = stop
  const origin = from.iri === noTour ? texts.fromNoTour : texts.from({ tour: from.name, place: fromPlace })
  return (
    <li>
      <StopDisc stop={stop} />
      <div>
        <strong title={origin}>{name}</strong>
        {isAssigned ? (
          <span>
            {texts.assigned} ·{' '}
            <button type="button" className="share-link" onClick={onUnassign}>
              {texts.unassign}
            </button>
          </span>
        ) : null}
        <span className="visually-hidden">{origin}</span>
      </div>
      <span className="share-place">{texts.atPlace({ place })}</span>
      <span className="share-time">{time === null ? '–' : formatClockTime(time)}</span>
      {late === null ? null : late > 0 ? (
        <span className="share-late" data-tone="soft">
          <Icon name="triangle-alert" /> {texts.late({ seconds: late })}
        </span>
      ) : (
        <span className="share-late" data-tone="good">
          <Icon name="check" /> {texts.inWindow}
        </span>
      )}
    </li>
  )
}
