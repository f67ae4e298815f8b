import type { CSSProperties } from 'react'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { Iri } from '../../../../contract/wire/ids'
import { tickText, type TimeAxis } from '../../../../kits/tourPlan/derivePlan'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import type { DrivenTour } from '../deriveDrivenTour'
import type { DrivenTourParts } from '../useDrivenTour'
import { DrivenStopRow } from './DrivenStopRow'
import { PartNotice } from './PartNotice'
import { TourEndRow } from './TourEndRow'

type DrivenStopsProps = {
  tour: DrivenTour
  parts: DrivenTourParts
  maySeeProofs: boolean
  selected: Iri | null
  onSelect: (iri: Iri) => void
}

/** The stops in driven order, with their planned numbers. */
export function DrivenStops({ tour, parts, maySeeProofs, selected, onSelect }: DrivenStopsProps) {
  const { stops, axis } = tour
  const { columns } = texts
  const isEmpty = parts.stops.state === 'read' && stops.length === 0
  const hasWindows = axis !== null
  return (
    <section className="driven-list" aria-label={texts.list}>
      <PartNotice part={parts.stops} text={texts.stopsFailed} />
      <PartNotice part={parts.proofs} text={texts.proofsFailed} />
      {maySeeProofs ? null : <p className="driven-notice">{texts.proofsForbidden}</p>}
      {parts.stops.state === 'loading' ? <SkeletonRows rowHeight="38px" hasHead /> : null}
      {isEmpty ? <p className="driven-empty">{texts.noStops}</p> : null}
      {stops.length === 0 ? null : (
        <table className="driven-table" data-running={tour.isRunning || undefined} style={gridOf(axis)}>
          <thead>
            <tr>
              <th scope="col" className="driven-number-head">
                <span className="driven-hidden">{columns.number}</span>
              </th>
              <th scope="col" className="driven-planned">
                {columns.planned}
              </th>
              <th scope="col" className="driven-time">
                {columns.actual}
              </th>
              <th scope="col" className="driven-deviation">
                {columns.deviation}
              </th>
              <th scope="col">{columns.stop}</th>
              {hasWindows ? (
                <th scope="col" className="driven-window">
                  <span className="driven-hidden">{columns.window}</span>
                  <AxisHead axis={axis} />
                </th>
              ) : null}
              <th scope="col" className="driven-proof">
                {columns.proof}
              </th>
            </tr>
          </thead>
          <tbody>
            {tour.start === null ? null : <TourEndRow end={tour.start} hasWindows={hasWindows} />}
            {stops.map((stop) => (
              <DrivenStopRow
                key={stop.iri}
                stop={stop}
                axis={axis}
                isSelected={stop.iri === selected}
                onSelect={onSelect}
              />
            ))}
            {tour.end === null ? null : <TourEndRow end={tour.end} hasWindows={hasWindows} />}
          </tbody>
        </table>
      )}
    </section>
  )
}

const gridOf = (axis: TimeAxis | null): CSSProperties =>
  axis === null ? {} : ({ '--plan-grid': `${(axis.step / (axis.to - axis.from)) * 100}%` } as CSSProperties)

/** The hours of the axis, each at its line. */
function AxisHead({ axis }: { axis: TimeAxis }) {
  const { ticks } = axis
  return (
    <span className="driven-axis" aria-hidden>
      {ticks.map((hour, index) => (
        <span key={hour} style={{ left: `${(index / (ticks.length - 1)) * 100}%` }}>
          {tickText(axis, hour)}
        </span>
      ))}
    </span>
  )
}
