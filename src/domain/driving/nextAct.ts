import { distanceMeters } from '../../contract/tour/greatCircle'
import type { DriverStop } from '../../contract/driving/driverTour'
import { targetOf } from './navigationLinks'
import type { SeenPosition } from './positionSampling'

/** The next sensible act at a stop. */
export type StopAct = 'navigate' | 'proof'

/** Within this distance the driver has arrived (design language, §14). */
const arrivedMeters = 100
/** An older position does not show whether the driver is still there. */
const longestMs = 5 * 60_000

/**
 * Before the arrival it is the navigation, at the stop its proof: at its address, or where it is parked for it. Without a
 * recent position that is accurate enough, the driver has not arrived.
 * @param now in milliseconds since 1970, by the clock of the device
 */
export function nextAct(stop: DriverStop, place: SeenPosition | null, now: number): StopAct {
  const target = targetOf(stop)
  if (target === null) return 'proof'
  if (place === null || now - place.at > longestMs) return 'navigate'
  if ((place.accuracyMeters ?? 0) > arrivedMeters) return 'navigate'
  const address = stop.lat == null || stop.lng == null ? [] : [{ lat: stop.lat, lng: stop.lng }]
  const isThere = [target, ...address].some(
    ({ lat, lng }) => distanceMeters([lng, lat], [place.lng, place.lat]) <= arrivedMeters,
  )
  return isThere ? 'proof' : 'navigate'
}
