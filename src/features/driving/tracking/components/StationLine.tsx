import type { CSSProperties } from 'react'
import type { RunProgress } from '../../../../domain/tour/runProgress'
import { formatTime } from '../../../../texts/kit/format'

/** More stations would overlap. */
const mostStations = 40

const at = (share: number): CSSProperties => ({ insetInlineStart: `${share * 100}%` })

/**
 * The stops on the axis of the day, done ones filled, with the present time. Decorative: the figures say the
 * same.
 */
export function StationLine({ progress, now }: { progress: RunProgress; now: number }) {
  const stations = (progress.stations ?? []).flatMap(({ planned, state }) =>
    planned === null
      ? []
      : [{ planned: planned.getTime(), isDone: state !== null, isFailed: state === 'FAILED' }],
  )
  const [first, last] = [stations[0], stations.at(-1)]
  if (first === undefined || last === undefined || stations.length > mostStations) return null
  const from = Math.min(first.planned, now)
  const length = Math.max(last.planned, now) - from
  if (length <= 0) return null
  const shareOf = (time: number) => (time - from) / length
  const reached = stations.findLast(({ isDone }) => isDone)
  return (
    <div className="tracking-line" aria-hidden>
      <div>
        <i
          data-open
          style={{
            ...at(shareOf(first.planned)),
            width: `${shareOf(last.planned + from - first.planned) * 100}%`,
          }}
        />
        {reached === undefined ? null : (
          <i
            style={{
              ...at(shareOf(first.planned)),
              width: `${shareOf(reached.planned + from - first.planned) * 100}%`,
            }}
          />
        )}
        {stations.map(({ planned, isDone, isFailed }, index) => (
          <span
            key={index}
            data-done={isDone || undefined}
            data-failed={isFailed || undefined}
            style={at(shareOf(planned))}
          />
        ))}
        <b style={at(shareOf(now))} />
      </div>
      <p>
        <span>{formatTime(new Date(first.planned))}</span>
        <span>{formatTime(new Date(last.planned))}</span>
      </p>
    </div>
  )
}
