import { memo } from 'react'
import type { Iri } from '../../../../contract/wire/ids'
import { isLate } from '../../../../domain/tour/lateness'
import { shownArrival } from '../../../../domain/tour/runProgress'
import type { TimeAxis } from '../../../../kits/tourPlan/derivePlan'
import { CustomerLinkButton } from '../../../../kits/customerLink/CustomerLinkButton'
import { CustomerWordsList } from '../../../../kits/customerLink/CustomerWordsList'
import { remarkOf } from '../../../../kits/tourPlan/stopWords'
import { WindowChart } from '../../../../kits/tourPlan/WindowChart'
import { formatTime, formatClockTime } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { arrivalTexts } from '../../../../texts/tours/arrival'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import type { ShownStop } from '../deriveStops'
import { StopProofCell } from './StopProofCell'

type DrivenStopRowProps = {
  stop: ShownStop
  axis: TimeAxis | null
  isSelected: boolean
  onSelect: (iri: Iri) => void
}

export const DrivenStopRow = memo(function DrivenStopRow(props: DrivenStopRowProps) {
  const { stop, axis, isSelected, onSelect } = props
  const { position, planned, plannedSeconds, arrived, expected, deviation, movedTo, chart } = stop
  const name = stop.name || texts.nameless
  const remark = chart.violation === null ? null : remarkOf(chart.violation)
  return (
    <tr data-selected={isSelected || undefined}>
      <td className="driven-station">
        <span data-done={stop.proof !== null || undefined}>{position}</span>
      </td>
      <td className="driven-planned">
        {planned !== null
          ? formatTime(planned)
          : plannedSeconds === null
            ? shellTexts.missing
            : formatClockTime(plannedSeconds)}
      </td>
      <td
        className="driven-time"
        data-none={arrived === null || undefined}
        data-late={(arrived !== null && deviation !== null && isLate(deviation)) || undefined}
      >
        <ReachedAt arrived={arrived} expected={expected} />
      </td>
      <DeviationCell deviation={deviation} />
      <td className="driven-stop">
        <button
          type="button"
          aria-pressed={isSelected}
          title={texts.showStop({ name })}
          onClick={() => onSelect(stop.iri)}
        >
          {name}
        </button>
        <p>
          {remark === null ? null : <b data-tone={remark.tone}>{remark.text}</b>}
          {stop.address === '' ? null : <span>{stop.address}</span>}
          {movedTo === null ? null : (
            <span
              className="driven-moved"
              role="img"
              aria-label={texts.movedInWords({ planned: position, driven: movedTo })}
              title={texts.movedInWords({ planned: position, driven: movedTo })}
            >
              {texts.moved({ planned: position, driven: movedTo })}
            </span>
          )}
        </p>
        {stop.words === null ? null : <CustomerWordsList words={stop.words} />}
        {isSelected ? <CustomerLinkButton stop={stop.iri} name={name} /> : null}
      </td>
      {axis === null ? null : (
        <td className="driven-window">
          <WindowChart stop={chart} axis={axis} reference={stop.reference} />
        </td>
      )}
      <td className="driven-proof">
        <StopProofCell proof={stop.proof} />
      </td>
    </tr>
  )
})

/** Arrival or ETA of a stop. */
function ReachedAt({ arrived, expected }: Pick<ShownStop, 'arrived' | 'expected'>) {
  if (arrived !== null) return formatTime(arrived)
  if (expected === null) return shellTexts.missing
  const shown = shownArrival(expected)
  return (
    <span className="driven-expected" title={arrivalTexts.expectedAt(shown)}>
      <span className="driven-hidden">{arrivalTexts.expected} </span>
      {arrivalTexts.time(shown)}
    </span>
  )
}

/** Difference to the plan in minutes. */
export function DeviationCell({ deviation }: Pick<ShownStop, 'deviation'>) {
  return (
    <td className="driven-deviation">
      {deviation === null ? null : (
        <span data-late={isLate(deviation) || undefined} title={texts.deviationInWords(deviation)}>
          {texts.deviation(deviation)}
          <span className="driven-hidden"> {texts.deviationInWords(deviation)}</span>
        </span>
      )}
    </td>
  )
}
