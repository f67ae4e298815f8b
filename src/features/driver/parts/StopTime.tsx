import type { StopTimes } from '../../../domain/driving/driveProgress'
import { isLate } from '../../../domain/tour/lateness'
import { shownArrival } from '../../../domain/tour/runProgress'
import { formatDelay, formatTime } from '../../../texts/kit/format'

type StopTimeProps = { times: StopTimes | undefined; size: 'large' | 'medium' }

/** The expected arrival, else the planned one, with its delay. */
export function StopTime({ times, size }: StopTimeProps) {
  const at = times?.expected ?? times?.planned ?? null
  if (at === null) return null
  const delay = times?.delaySeconds ?? null
  return (
    <span className="row">
      <time className={size === 'large' ? 'time large' : 'time'} dateTime={at.toISOString()}>
        {formatTime(shownArrival({ at, confidence: 'likely' }).at)}
      </time>
      {delay === null ? null : (
        <span className={isLate(delay) ? 'delay late' : 'delay'}>{formatDelay(delay)}</span>
      )}
    </span>
  )
}
