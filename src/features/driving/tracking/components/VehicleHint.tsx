import { isOnTime } from '../../../../domain/tour/lateness'
import { shownArrival } from '../../../../domain/tour/runProgress'
import { arrivalTexts } from '../../../../texts/tours/arrival'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import type { TrackedVehicle } from '../deriveTracking'
import { ageWords, silenceWords } from '../vehicleWords'
import { nextOf } from './VehicleRow'

/** Tooltip of a vehicle: name, next stop, delay and age of the position. */
export function VehicleHint({ vehicle, now }: { vehicle: TrackedVehicle; now: number }) {
  const { run } = vehicle
  const { delay, next } = run.progress
  const expected = next?.expected ?? null
  const lateness = delay === null ? '–' : isOnTime(delay) ? texts.onTime : texts.delayInWords(delay)
  return (
    <span className="map-card">
      <strong>{run.driver === '' ? run.name : `${run.driver}, ${run.name}`}</strong>
      <span>{nextOf(run)}</span>
      {expected === null ? null : <span>{arrivalTexts.expectedAt(shownArrival(expected))}</span>}
      <span>{lateness}</span>
      <span>{silenceWords(vehicle, now) || ageWords(vehicle, now)}</span>
    </span>
  )
}
