import { trackingTexts as texts } from '../../../texts/tours/tracking'
import { isDriving, secondsSince, type TrackedVehicle } from './deriveTracking'

/** How old the last position is; when it was, for whoever is silent. */
export function ageWords({ at, place, isSilent }: TrackedVehicle, now: number): string {
  if (at === null) return place === null ? texts.noPosition : texts.positionWithoutTime
  return isSilent ? texts.lastSeen({ at }) : texts.ago({ seconds: secondsSince(at, now) })
}

/** Empty while it is heard of. */
export const silenceWords = ({ at, isSilent }: TrackedVehicle, now: number): string =>
  isSilent && at !== null ? texts.noSignal({ seconds: secondsSince(at, now) }) : ''

export function speedWords({ kmh }: TrackedVehicle): string {
  if (kmh === null) return ''
  return isDriving(kmh) ? texts.speed({ kmh }) : texts.stands
}
