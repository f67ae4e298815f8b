import { trackingTexts as texts } from '../../../texts/tours/tracking'
import { isDriving, secondsSince, type TrackedVehicle } from './deriveTracking'

/** Age of the last position; its time for a silent vehicle. */
export function ageWords({ at, place, isSilent }: TrackedVehicle, now: number): string {
  if (at === null) return place === null ? texts.noPosition : texts.positionWithoutTime
  return isSilent ? texts.lastSeen({ at }) : texts.ago({ seconds: secondsSince(at, now) })
}

/** Empty if the vehicle is not silent. */
export const silenceWords = ({ at, isSilent }: TrackedVehicle, now: number): string =>
  isSilent && at !== null ? texts.noSignal({ seconds: secondsSince(at, now) }) : ''

export function speedWords({ kmh }: TrackedVehicle): string {
  if (kmh === null) return ''
  return isDriving(kmh) ? texts.speed({ kmh }) : texts.stands
}
