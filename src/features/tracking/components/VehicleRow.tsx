import { memo } from 'react'
import { TourBadge } from '../../../components/marks/TourBadge'
import { Icon } from '../../../components/marks/Icon'
import { trackingTexts as texts } from '../../../texts/tours/tracking'
import type { TrackedRun } from '../deriveTracking'
import { Delay } from './Delay'

type VehicleRowProps = {
  run: TrackedRun
  /** Of its last position. */
  age: string
  /** For how long there is no signal; empty while there is one. */
  silence: string
  speed: string
  isSelected: boolean
  /** The keyboard is here. */
  isActive: boolean
  domId: string
  onSelect: (id: string) => void
}

/** A vehicle in two or three lines. Drawn anew only when something of it reads otherwise. */
export const VehicleRow = memo(function VehicleRow(props: VehicleRowProps) {
  const { run, age, silence, speed, isSelected, isActive, domId, onSelect } = props
  return (
    // Keys are those of the list, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={domId}
      role="option"
      aria-selected={isSelected}
      className="tracking-row"
      data-active={isActive || undefined}
      data-silent={silence !== '' || undefined}
      onClick={() => onSelect(run.id)}
    >
      <TourBadge name={run.name} code={run.code} colour={run.colour} />
      <strong>{run.driver || run.name}</strong>
      <Delay seconds={run.progress.delay} />
      <span className="tracking-next">{nextOf(run)}</span>
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

export function nextOf({ progress: { next, stations } }: TrackedRun): string {
  if (next !== null) return next.name || texts.nameless
  return stations === null ? texts.notTold : texts.finished
}
