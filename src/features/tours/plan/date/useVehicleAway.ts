import { useQuery } from '@tanstack/react-query'
import { vehicleAwayOn, type VehicleAway } from '../../../../contract/company/availability'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../../contract/wire/ids'
import { useApi } from '../../../../platform/useApi'

/** Why a vehicle is not available on a day; null if it is, without one and while it is unknown. */
export function useVehicleAway(vehicle: Iri | null, day: IsoDay): VehicleAway | null {
  const { queries } = useApi()
  const { data: vehicles } = useQuery(queries.vehicles.all())
  const { data: absences } = useQuery(queries.absences.between(day, day))
  if (vehicle === null) return null
  const weekdays = vehicles?.find((each) => each['@id'] === vehicle)?.weekdays
  const own = (absences ?? []).filter((each) => each.vehicle === vehicle)
  return vehicleAwayOn({ weekdays, absences: own }, day)
}
