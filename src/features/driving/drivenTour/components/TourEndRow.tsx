import { Icon } from '../../../../components/marks/Icon'
import { isLate } from '../../../../domain/tour/lateness'
import { formatTime, formatClockTime } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import type { TourEnd } from '../deriveDrivenTour'
import { DeviationCell } from './DrivenStopRow'

/** Start or end of the tour, before its first or after its last stop. */
export function TourEndRow({ end, hasWindows }: { end: TourEnd; hasWindows: boolean }) {
  const { kind, address, planned, actual, deviation } = end
  const isBehind = deviation !== null && isLate(deviation)
  const [name, nameAt] = kind === 'start' ? [texts.start, texts.startAt] : [texts.end, texts.endAt]
  return (
    <tr data-end={kind}>
      <td className="driven-station">
        <span>
          <Icon name={kind === 'start' ? 'house' : 'flag'} size={14} />
        </span>
      </td>
      <td className="driven-planned">{planned === null ? shellTexts.missing : formatClockTime(planned)}</td>
      <td className="driven-time" data-none={actual === null || undefined} data-late={isBehind || undefined}>
        {actual === null ? shellTexts.missing : formatTime(actual)}
      </td>
      <DeviationCell deviation={deviation} />
      <td className="driven-stop">
        <span className="driven-end-name" title={address || undefined}>
          {address === '' ? name : nameAt({ address })}
        </span>
      </td>
      {hasWindows ? <td className="driven-window" /> : null}
      <td className="driven-proof" />
    </tr>
  )
}
