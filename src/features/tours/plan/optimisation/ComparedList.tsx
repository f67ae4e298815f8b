import '../components/plan.css'
import { useEffect, useRef, type CSSProperties } from 'react'
import { ClockTime } from '../../../../components/marks/ClockTime'
import { Icon } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { formatClockTime } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { optimisationTexts as texts } from '../../../../texts/tours/optimisation'
import { planTexts } from '../../../../texts/tours/plan'
import { SlopeChart } from '../../../../kits/tourPlan/SlopeChart'
import { WindowChart } from '../../../../kits/tourPlan/WindowChart'
import { percentOn, tickText, type TimeAxis } from '../../../../kits/tourPlan/derivePlan'
import { violationOf, remarksOf } from '../../../../kits/tourPlan/stopWords'
import { startOf } from '../tourWords'
import type { ComparedStop } from './deriveComparison'
import type { ComparedPlans } from './useComparedPlans'

type ComparedListProps = {
  compared: ComparedPlans
  selected: Iri | null
  onSelect: (iri: Iri | null) => void
}

/** The stops in the optimised order, each with its previous position and the reason of its new one. */
export function ComparedList({ compared, selected, onSelect }: ComparedListProps) {
  const { stops, before, after, tour } = compared
  const axis = after.axis.to > before.axis.to ? after.axis : before.axis
  const { departure } = after.outlines
  return (
    <div
      className="comparison-list"
      style={{ '--plan-grid': `${(axis.step / (axis.to - axis.from)) * 100}%` } as CSSProperties}
    >
      <div className="comparison-head" aria-hidden>
        <span>{texts.before}</span>
        <span data-current>{texts.after}</span>
        <span>{texts.columns.arrival}</span>
        <span>{texts.columns.reason}</span>
        <span className="plan-axis">
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ left: `${percentOn(axis, tick * 3600)}%` }}>
              {tickText(axis, tick)}
            </span>
          ))}
        </span>
        <span data-align="end">{texts.columns.place}</span>
      </div>
      <div className="comparison-scroll">
        <Terminus icon="house" time={departure}>
          {startOf(tour)}
        </Terminus>
        <div className="comparison-stops">
          <SlopeChart
            stops={stops.map(({ stop: { iri, position }, previous }) => ({
              iri,
              position,
              previous: previous.position,
            }))}
            selected={selected}
          />
          <ol aria-label={texts.stops}>
            {stops.map((each) => (
              <Row
                key={each.stop.iri}
                compared={each}
                axis={axis}
                maximum={after.maximum}
                isSelected={each.stop.iri === selected}
                onSelect={() => onSelect(each.stop.iri === selected ? null : each.stop.iri)}
              />
            ))}
          </ol>
        </div>
        {tour.destinationAddress ? (
          <Terminus icon="flag" time={after.figures.endTime}>
            {planTexts.end({ address: tour.destinationAddress })}
          </Terminus>
        ) : null}
      </div>
    </div>
  )
}

type RowProps = {
  compared: ComparedStop
  axis: TimeAxis
  maximum: number | null
  isSelected: boolean
  onSelect: () => void
}

function Row({ compared, axis, maximum, isSelected, onSelect }: RowProps) {
  const { stop, previous } = compared
  const { position, arrival, name } = stop
  const row = useRef<HTMLLIElement>(null)
  const isMoved = position !== previous.position
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  return (
    <li
      ref={row}
      className="comparison-row"
      data-selected={isSelected || undefined}
      data-violation={violationOf(stop)}
    >
      <span className="comparison-number" aria-hidden>
        {position}
      </span>
      <span className="comparison-times">
        <span className="plan-time">
          {arrival === null ? shellTexts.missing : <ClockTime seconds={arrival} />}
        </span>
        <span className="comparison-previous">{arrivalWords(arrival, previous.arrival)}</span>
      </span>
      <button type="button" className="comparison-name" aria-pressed={isSelected} onClick={onSelect}>
        <span className="visually-hidden">{planTexts.stopOnMap({ position, name: '' })}</span>
        <span className="plan-title" title={name}>
          {stop.lock === null ? null : (
            <span className="plan-lock" aria-hidden>
              <Icon name="lock" size={13} />
            </span>
          )}
          {name}
        </span>
        <ReasonLine compared={compared} maximum={maximum} />
      </button>
      <span className="comparison-windows">
        {previous.serviceBegin === null || previous.departure === null ? null : (
          <span
            className="comparison-reference"
            aria-hidden
            style={{
              left: `${percentOn(axis, previous.serviceBegin)}%`,
              width: `${percentOn(axis, previous.departure) - percentOn(axis, previous.serviceBegin)}%`,
            }}
          />
        )}
        <WindowChart stop={stop} axis={axis} />
      </span>
      <span className="comparison-place">
        <span className="visually-hidden">
          {isMoved ? texts.newPlace({ from: previous.position, to: position }) : texts.samePlace}
        </span>
        <span aria-hidden>
          {isMoved ? (
            <>
              <i>{previous.position} →</i> {position}
            </>
          ) : (
            shellTexts.missing
          )}
        </span>
      </span>
    </li>
  )
}

function arrivalWords(arrival: number | null, previous: number | null): string {
  if (arrival === null || previous === null) return ''
  const [now, then] = [formatClockTime(arrival), formatClockTime(previous)]
  return now === then ? texts.sameArrival : texts.previousArrival({ time: then })
}

/**
 * Shows the violation of the stop and the reason of its position, or the address if there is neither.
 */
function ReasonLine({ compared: { stop, reason }, maximum }: Pick<RowProps, 'compared' | 'maximum'>) {
  const violation = remarksOf(stop, maximum).find(({ tone }) => tone !== 'plain')
  const { time = null, seconds = null, count = null } = reason ?? {}
  const { lock, position } = stop
  const reasonText = reason === null ? '' : texts.reasons[reason.kind]({ time, seconds, count, position })
  const why = lock === null ? reasonText : texts.keptLock({ lock, position })
  return (
    <span className="comparison-reason">
      {violation === undefined ? null : (
        <span data-tone={violation.tone}>{why === '' ? violation.text : `${violation.text}. `}</span>
      )}
      {why || (violation === undefined ? stop.addressLine : null)}
    </span>
  )
}

type TerminusProps = { icon: 'house' | 'flag'; time: number; children: string }

function Terminus({ icon, time, children }: TerminusProps) {
  return (
    <div className="comparison-terminus">
      <span aria-hidden>
        <Icon name={icon} size={13} />
      </span>
      <span className="plan-time">
        <ClockTime seconds={time} />
      </span>
      <span>{children}</span>
    </div>
  )
}
