import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { useMediaQuery } from '../../../../components/frame/useMediaQuery'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { isLightTourColour, tourLineVariables } from '../../../../lib/tourColour'
import { formatHoursMinutes, formatNumber } from '../../../../texts/kit/format'
import { calendarTexts as texts } from '../../../../texts/tours/calendar'
import { dayNumberOf, weekdayOf } from '../../../../contract/rhythm/calendarDay'
import type { CalendarPlan } from '../calendarPlans'
import { sumOf, totalsOf } from '../calendarTotals'
import type { MovedAway } from '../deriveWeek'
import {
  conflictIcons,
  conflictTone,
  conflictWords,
  driverWords,
  planFacts,
  planLabel,
  planPath,
  tourName,
} from '../planWords'

/** Attributes of the tab stop of a cell. */
type StopProps = { 'data-place': string; tabIndex: number }

type CellProps = {
  plan: CalendarPlan
  /** Length of a whole bar. */
  scaleSeconds: number
  stop: StopProps
}

export const toneOf = ({ conflicts }: CalendarPlan): 'strict' | 'soft' | undefined =>
  conflicts[0] === undefined ? undefined : conflictTone(conflicts[0].kind)

/** A tour on a date, in three lines: stops and hours; bar; driver and load, or the worst conflict. */
export function TourCell({ plan, scaleSeconds, stop }: CellProps) {
  return (
    <Link
      className="week-plan"
      href={planPath(plan)}
      aria-label={planLabel(plan)}
      title={planFacts(plan).join('\n')}
      {...stop}
    >
      <span className="week-line">
        <Stops plan={plan} />
        <Deviation plan={plan} />
        {plan.seconds === null ? null : <em>{formatHoursMinutes(plan.seconds)}</em>}
      </span>
      <HoursBar plans={[plan]} scaleSeconds={scaleSeconds} />
      <span className="week-line">
        <LastLine plan={plan} />
      </span>
    </Link>
  )
}

/** All tours of a driver on a date: their badges and hours; bar; stops, or the worst conflict. */
export function DriverCell({
  plans,
  scaleSeconds,
  stop,
}: Omit<CellProps, 'plan'> & { plans: readonly CalendarPlan[] }) {
  const { stops } = totalsOf(plans)
  const seconds = sumOf(plans.map((plan) => plan.seconds))
  const worst = plans.find(({ conflicts }) => conflicts.length > 0)
  return (
    <span className="week-plan">
      <span className="week-line">
        <span className="week-tours">
          {plans.map((plan, index) => (
            <Link
              key={plan.tour.iri}
              className="week-tour"
              href={planPath(plan)}
              aria-label={planLabel(plan)}
              {...(index === 0 ? stop : { tabIndex: -1 })}
            >
              <TourBadge name={tourName(plan.tour)} code={plan.tour.code} colour={plan.tour.colour} />
            </Link>
          ))}
        </span>
        {seconds === null || seconds.isPartial ? null : <em>{formatHoursMinutes(seconds.value)}</em>}
      </span>
      <HoursBar plans={plans} scaleSeconds={scaleSeconds} />
      <span className="week-line">
        {worst === undefined ? (
          stops === null ? null : (
            <span className="week-driver">{texts.stops({ count: stops.value })}</span>
          )
        ) : (
          <ConflictLine plan={worst} />
        )}
      </span>
    </span>
  )
}

/** A date on which the calendar left the tour out. */
export function MovedCell({ movedAway }: { movedAway: MovedAway }) {
  return (
    <span className="week-moved">
      <b>{texts.movedAway(movedAway.because)}</b>
      <span>{texts.movedTo(movedAway)}</span>
    </span>
  )
}

function Stops({ plan: { stopCount, run, cancelledBecause, deviation } }: { plan: CalendarPlan }) {
  const done = run?.done ?? null
  const failed = run?.failed ?? 0
  if (done !== null && cancelledBecause === null)
    return (
      <>
        <b>{formatNumber(done)}</b>
        {stopCount === null ? null : <span className="week-of">/{formatNumber(stopCount)}</span>}
        {failed > 0 ? (
          <span className="week-failed">
            <Icon name="x" size={13} />
            {formatNumber(failed)}
          </span>
        ) : stopCount !== null && done >= stopCount && done > 0 ? (
          <span className="week-all">
            <Icon name="check" size={14} />
          </span>
        ) : null}
      </>
    )
  if (stopCount === null) return null
  return (
    <>
      <b data-stops>{formatNumber(stopCount)}</b>
      {deviation === null ? <span className="week-word">{texts.stopsWord({ count: stopCount })}</span> : null}
    </>
  )
}

function Deviation({ plan: { deviation } }: { plan: CalendarPlan }) {
  if (deviation === null) return null
  return (
    <span className="week-deviation">
      <Icon name="pencil" size={11} />
      {texts.deviation(deviation)}
    </span>
  )
}

function LastLine({ plan }: { plan: CalendarPlan }) {
  const { conflicts, load, maximum, isSubstitute } = plan
  if (conflicts.length > 0) return <ConflictLine plan={plan} />
  const driver = driverWords(plan)
  return (
    <>
      {driver === null ? null : (
        <span className="week-driver" data-substitute={isSubstitute || undefined}>
          {isSubstitute ? <Icon name="user-round-cog" size={14} /> : null}
          <span>{driver}</span>
        </span>
      )}
      {load === null ? null : <em className="week-load">{texts.loadShort({ load, maximum })}</em>}
    </>
  )
}

function ConflictLine({ plan: { conflicts, date } }: { plan: CalendarPlan }) {
  const [worst] = conflicts
  // Beside the pool, columns of weekdays are as narrow as those of the weekend.
  const isNarrowScreen = useMediaQuery('(max-width: 1620px)')
  const isNarrow = isNarrowScreen || weekdayOf(dayNumberOf(date)) > 4
  if (worst === undefined) return null
  return (
    <span className="week-conflict" data-tone={conflictTone(worst.kind)}>
      <Icon name={conflictIcons[worst.kind]} size={14} />
      <span>{conflictWords(worst, isNarrow)}</span>
    </span>
  )
}

/** Hours on the scale of the screen; what exceeds the agreed time is in the colour of a warning. */
function HoursBar({ plans, scaleSeconds }: { plans: readonly CalendarPlan[]; scaleSeconds: number }) {
  const agreed = plans.length === 1 ? (plans[0]?.agreedSeconds ?? null) : null
  const percent = (seconds: number) => `${Math.min(100, (seconds / scaleSeconds) * 100)}%`
  return (
    <span className="week-hours">
      {plans.map(({ tour, seconds, cancelledBecause }) =>
        seconds === null || cancelledBecause !== null ? null : (
          <i
            key={tour.iri}
            data-edge={isLightTourColour(tour.colour) || undefined}
            style={
              {
                ...tourLineVariables(tour.colour),
                width: percent(Math.min(seconds, agreed ?? seconds)),
              } as CSSProperties
            }
          />
        ),
      )}
      {plans.map(({ tour, seconds, cancelledBecause }) =>
        agreed === null || seconds === null || seconds <= agreed || cancelledBecause !== null ? null : (
          <i key={`${tour.iri}+`} data-over style={{ width: percent(seconds - agreed) }} />
        ),
      )}
      {agreed === null ? null : <u style={{ insetInlineStart: percent(agreed) }} />}
    </span>
  )
}
