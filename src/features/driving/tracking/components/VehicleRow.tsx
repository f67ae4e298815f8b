import { memo } from 'react'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { Icon } from '../../../../components/marks/Icon'
import { shownArrival } from '../../../../domain/tour/runProgress'
import { arrivalTexts } from '../../../../texts/tours/arrival'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import type { TrackedRun } from '../deriveTracking'
import { Delay } from './Delay'

type VehicleRowProps = {
  run: TrackedRun
  /** Of its last position. */
  age: string
  /** Duration without a signal; empty if there is a signal. */
  silence: string
  speed: string
  isSelected: boolean
  /** The row has the keyboard focus. */
  isActive: boolean
  domId: string
  /** Position among all rows, from 1, because only visible rows are rendered. */
  position: number
  count: number
  /** In px, from the top of the list. */
  top: number
  height: number
}

/** Memoised, because each render recomputes its styles. */
const Badge = memo(TourBadge)

/**
 * A vehicle in two or three lines. Keys and clicks are handled by the list. Rerenders only if its texts
 * change.
 */
export const VehicleRow = memo(function VehicleRow(props: VehicleRowProps) {
  const { run, age, silence, speed, isSelected, isActive, domId, position, count, top, height } = props
  return (
    <li
      id={domId}
      data-tour={run.id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      style={{ top, height }}
      className="tracking-row"
      data-active={isActive || undefined}
      data-silent={silence !== '' || undefined}
    >
      <Badge name={run.name} code={run.code} colour={run.colour} />
      <strong>{run.driver || run.name}</strong>
      <Delay seconds={run.progress.delay} />
      <span className="tracking-next">
        <span>{nextOf(run)}</span>
        <Expected run={run} />
      </span>
      <span className="tracking-age">{age}</span>
      {silence === '' ? (
        <>
          <span className="tracking-tour">{run.driver === '' ? '' : run.name}</span>
          <span className="tracking-speed">{speed}</span>
        </>
      ) : (
        <>
          <span className="visually-hidden">{run.driver === '' ? '' : run.name}</span>
          <span className="tracking-silence">
            <Icon name="wifi-off" />
            {silence}
          </span>
        </>
      )}
    </li>
  )
})

/** ETA of the next stop; nothing if unknown. */
function Expected({ run }: { run: TrackedRun }) {
  const expected = run.progress.next?.expected ?? null
  if (expected === null) return null
  const shown = shownArrival(expected)
  return (
    <span title={arrivalTexts.expectedAt(shown)}>
      <span aria-hidden>{arrivalTexts.time(shown)}</span>
      <span className="visually-hidden">{arrivalTexts.expectedAt(shown)}</span>
    </span>
  )
}

export function nextOf({ progress: { next, stations } }: TrackedRun): string {
  if (next !== null) return next.name || texts.nameless
  return stations === null ? texts.unknownValue : texts.finished
}
