import { useMemo, type CSSProperties } from 'react'
import { formatTime } from '../../../../texts/kit/format'
import { deriveStations } from '../deriveStations'
import type { TrackedRun } from '../deriveTracking'

const at = (share: number): CSSProperties => ({ insetInlineStart: `${share * 100}%` })

/**
 * The stops on the axis of the day: the driven part solid, the rest dashed, with the present time between
 * them. Decorative: the figures say the same.
 */
export function StationLine({ run, now }: { run: TrackedRun; now: number }) {
  const minute = now - (now % 60_000)
  const axis = useMemo(() => deriveStations(run, new Date(minute)), [run, minute])
  if (axis === null) return null
  return (
    <div className="tracking-line" aria-hidden>
      <div>
        <i style={{ ...at(0), width: `${axis.now * 100}%` }} />
        <i data-open style={{ ...at(axis.now), width: `${(1 - axis.now) * 100}%` }} />
        {axis.stations.map(({ share, isDone, isFailed }, index) => (
          <span
            key={index}
            data-done={isDone || undefined}
            data-failed={isFailed || undefined}
            style={at(share)}
          />
        ))}
        <b style={at(axis.now)} />
      </div>
      <p>
        {axis.labels.map((label) => (
          <span
            key={label.at.getTime()}
            data-now={label.isNow || undefined}
            data-late={label.isLate || undefined}
            style={at(label.share)}
          >
            {formatTime(label.at)}
          </span>
        ))}
      </p>
    </div>
  )
}
