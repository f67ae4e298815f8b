import { useQuery } from '@tanstack/react-query'
import { vehicleTypes } from '../../../contract/tour/planningTerms'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'
import { formatPeriod } from '../../../texts/kit/format'
import { vehiclesTexts } from '../../../texts/settings/vehicles'
import { planTexts } from '../../../texts/tours/plan'

/** Returns the facts below the name of a tour: drivers, vehicle, time, and categories. */
export function useTourFacts(tour: TourTemplate): string[] {
  const { queries } = useApi()
  const { data: users } = useQuery(queries.users.all())
  const { data: tags } = useQuery(queries.labels.tags())
  const hasVehicles = useExtension('plannedTours')
  const { data: vehicles } = useQuery({ ...queries.vehicles.all(), enabled: hasVehicles })
  const own = vehicles?.find((each) => each['@id'] === tour.vehicle)
  const vehicle = vehicleTypes.find((each) => each === tour.vehicleType)
  return [
    ...(tour.active === false ? [planTexts.inactive] : []),
    ...(tour.active !== false && tour.running === true ? [planTexts.running] : []),
    ...(tour.assignees?.length === 0 ? [planTexts.notAssigned] : []),
    ...namesOf(tour.assignees, users, ({ fullName }) => fullName),
    ...(own === undefined ? [] : [vehiclesTexts.nameOf(own)]),
    ...(vehicle === undefined || own !== undefined ? [] : [planTexts.vehicles[vehicle]]),
    ...(tour.earliestTime == null && tour.latestTime == null
      ? []
      : [formatPeriod(tour.earliestTime, tour.latestTime)]),
    ...namesOf(tour.tags, tags, ({ name }) => name),
  ]
}

function namesOf<T extends { '@id': string }>(
  iris: readonly string[] | null | undefined,
  records: readonly T[] | undefined,
  nameOf: (record: T) => string | null | undefined,
): string[] {
  const known = new Map(records?.map((record) => [record['@id'], nameOf(record)]))
  return (iris ?? []).flatMap((iri) => known.get(iri) ?? [])
}
