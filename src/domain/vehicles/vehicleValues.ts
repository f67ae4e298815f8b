import { dequal } from 'dequal/lite'
import type { Vehicle } from '../../contract/company/vehicle'
import { formatGermanNumber } from '../../lib/numericInput'
import { coordinateText } from '../address/coordinateText'
import { startPlaceFields, type TourDraft } from '../tour/tourDraft'

/**
 * The values of a tour that its vehicle has differently: type, exclusions, capacity and depot. Values that the vehicle
 * does not have are missing.
 */
export function valuesOfVehicle(draft: TourDraft, vehicle: Vehicle): Partial<TourDraft> {
  const { maximumCapacity, startAddress, startLat, startLng } = vehicle
  const flags = ['excludeMotorway', 'excludeFerry', 'excludeToll'] as const
  const values: Partial<TourDraft> = {}
  if (vehicle.vehicleType != null) values.vehicleType = vehicle.vehicleType
  for (const name of flags) {
    const isExcluded = vehicle[name]
    if (isExcluded != null) values[name] = isExcluded
  }
  if (maximumCapacity != null) values.maximumCapacity = formatGermanNumber(maximumCapacity)
  const differing = Object.entries(values).filter(
    ([name, value]) => !dequal(value, draft[name as keyof TourDraft]),
  )
  // An address without a position could not be saved.
  const hasDepot = startAddress != null && startLat != null && startLng != null
  const isOther = hasDepot && startAddress !== draft.startAddress
  return { ...Object.fromEntries(differing), ...(isOther && depotOf(vehicle)) }
}

const depotOf = (vehicle: Vehicle): Partial<TourDraft> => ({
  startAddress: vehicle.startAddress ?? '',
  startLat: coordinateText(vehicle.startLat ?? null),
  startLng: coordinateText(vehicle.startLng ?? null),
  startNavLat: vehicle.startNavLat ?? null,
  startNavLng: vehicle.startNavLng ?? null,
  startZip: vehicle.startZip ?? '',
  startStreet: vehicle.startStreet ?? '',
  startCity: vehicle.startCity ?? '',
  startPositionAccuracy: null,
})

/** The same members of a draft as they are, to take the values back. */
export function presentValues(draft: TourDraft, values: Partial<TourDraft>): Partial<TourDraft> {
  const names = Object.keys(values) as (keyof TourDraft)[]
  const present = Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<TourDraft>
  // Drafts without an accuracy have no such member; a change needs one.
  return startPlaceFields.some((name) => names.includes(name))
    ? { ...present, startPositionAccuracy: draft.startPositionAccuracy ?? null }
    : present
}
