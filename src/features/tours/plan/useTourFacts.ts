import { useQuery } from '@tanstack/react-query'
import { vehicleTypes } from '../../../contract/tour/planningTerms'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'
import { formatPeriod } from '../../../texts/kit/format'
import { vehiclesTexts } from '../../../texts/settings/vehicles'
import { datePlanTexts } from '../../../texts/tours/datePlan'
import { planTexts } from '../../../texts/tours/plan'

/** A fact below the name of a tour. */
export type TourFact = {
  text: string
  /** The date has it instead of its template. */
  isOwn: boolean
}

type OwnFacts = { driver: boolean; vehicle: boolean; time: boolean }

const noneOwn: OwnFacts = { driver: false, vehicle: false, time: false }

/**
 * Returns the facts below the name of a tour: drivers, vehicle, time, and categories.
 * @param own which of them are those of a date alone
 */
export function useTourFacts(tour: TourTemplate, own = noneOwn): TourFact[] {
  const { queries } = useApi()
  const { data: users } = useQuery(queries.users.all())
  const { data: tags } = useQuery(queries.labels.tags())
  const hasVehicles = useExtension('plannedTours')
  const { data: vehicles } = useQuery({ ...queries.vehicles.all(), enabled: hasVehicles })
  const record = vehicles?.find((each) => each['@id'] === tour.vehicle)
  const vehicle = vehicleTypes.find((each) => each === tour.vehicleType)
  const hasTime = tour.earliestTime != null || tour.latestTime != null
  return [
    ...(tour.active === false ? [ofTemplate(planTexts.inactive)] : []),
    ...(tour.active !== false && tour.running === true ? [ofTemplate(planTexts.running)] : []),
    ...[
      ...(tour.assignees?.length === 0 ? [planTexts.notAssigned] : []),
      ...namesOf(tour.assignees, users, ({ fullName }) => fullName),
    ].map((text) => ({ text, isOwn: own.driver })),
    ...vehicleFacts(),
    ...(hasTime ? [{ text: formatPeriod(tour.earliestTime, tour.latestTime), isOwn: own.time }] : []),
    ...namesOf(tour.tags, tags, ({ name }) => name).map(ofTemplate),
  ]

  /** The type of the tour says less than its vehicle. */
  function vehicleFacts(): TourFact[] {
    if (record !== undefined) return [{ text: vehiclesTexts.nameOf(record), isOwn: own.vehicle }]
    if (own.vehicle && tour.vehicle === null) return [{ text: datePlanTexts.noVehicle, isOwn: true }]
    return vehicle === undefined ? [] : [ofTemplate(planTexts.vehicles[vehicle])]
  }
}

const ofTemplate = (text: string): TourFact => ({ text, isOwn: false })

function namesOf<T extends { '@id': string }>(
  iris: readonly string[] | null | undefined,
  records: readonly T[] | undefined,
  nameOf: (record: T) => string | null | undefined,
): string[] {
  const known = new Map(records?.map((record) => [record['@id'], nameOf(record)]))
  return (iris ?? []).flatMap((iri) => known.get(iri) ?? [])
}
