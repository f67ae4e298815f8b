import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import type { Db } from '../../db/client'
import { driverOfDate, vehicleOfDate } from '../plannedTours/crewOfDate'
import { readCrewTags, skillNames, skillsOfStops, tagsOfTours } from '../labels/skills'
import { crewOf, isDriverAway, readAvailabilities, type Availabilities } from '../plannedTours/dateCrew'
import type { PlannedDate } from '../plannedTours/plannedDates'

/** Why a date cannot serve a visit, in whatever order; `skills` are the names of missing ones. */
export type Obstacle = { kind: 'driver' | 'vehicle' } | { kind: 'skills'; skills: readonly string[] }

/** What drivers and vehicles allow on dates. */
export type VisitCrews = {
  available: Availabilities
  /** Null if the date can serve a visit of the stop. */
  obstacleOf: (date: PlannedDate, visit: { stop: { id: string } }) => Obstacle | null
}

export async function readVisitCrews(
  db: Db,
  companyId: string,
  dates: readonly PlannedDate[],
  span: { from: IsoDay; to: IsoDay },
): Promise<VisitCrews> {
  const available = await readAvailabilities(db, companyId, span)
  const required = await skillsOfStops(db, companyId)
  const names = await skillNames(db, companyId)
  const tourIds = [...new Set(dates.map(({ tour }) => tour.template.id))]
  const ofTours = await tagsOfTours(db, companyId, tourIds)
  const tagsOfCrew = await readCrewTags(db, companyId, dates.map(crewIds))

  function obstacleOf(date: PlannedDate, { stop }: { stop: { id: string } }): Obstacle | null {
    const crew = crewOf(date, available)
    if (isDriverAway(crew)) return { kind: 'driver' }
    if (crew.isVehicleAway) return { kind: 'vehicle' }
    const skills = required.get(stop.id) ?? []
    if (skills.length === 0) return null
    const had = new Set([...(ofTours.get(date.tour.template.id) ?? []), ...tagsOfCrew(crewIds(date))])
    const missing = skills.filter((skill) => !had.has(skill))
    if (missing.length === 0) return null
    return { kind: 'skills', skills: missing.flatMap((id) => names.get(id) ?? []).toSorted() }
  }

  return { available, obstacleOf }
}

function crewIds(date: PlannedDate) {
  const [driver, vehicle] = [driverOfDate(date), vehicleOfDate(date)]
  return { users: driver === null ? [] : [driver], vehicles: vehicle === null ? [] : [vehicle] }
}
