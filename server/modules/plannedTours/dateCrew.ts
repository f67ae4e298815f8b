import { and, eq, gte, lte } from 'drizzle-orm'
import { availabilityOn, vehicleAwayOn, type Availability } from '../../../src/contract/company/availability'
import type { WorkingHours } from '../../../src/contract/company/workingHours'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { latestEndOf, type TourClock } from '../../../src/contract/tour/tourClock'
import type { Db } from '../../db/client'
import { absences, vehicles } from '../../db/schema/availability'
import { users } from '../../db/schema/people'
import { groupBy } from '../imports/groupBy'
import { driverOfDate, vehicleOfDate } from './crewOfDate'
import type { PlannedDate } from './plannedDates'

/* Who drives a date with which vehicle, and what limits the date because of them. */

type Absent = { firstDay: IsoDay; lastDay: IsoDay }

/** When drivers and vehicles are available, by their ids. */
export type Availabilities = {
  users: ReadonlyMap<string, { workingHours: WorkingHours | null; absences: readonly Absent[] }>
  vehicles: ReadonlyMap<
    string,
    { weekdays: readonly string[]; maximumCapacity: number | null; absences: readonly Absent[] }
  >
}

/** What driver and vehicle of a date allow. What is unknown limits nothing. */
type DateCrew = {
  driver: Availability
  isVehicleAway: boolean
  /** Of the vehicle; null if it does not limit the date. */
  maximumCapacity: number | null
}

/** Reads the availability of all users and vehicles between two days, both included. */
export async function readAvailabilities(
  db: Db,
  companyId: string,
  { from, to }: { from: IsoDay; to: IsoDay },
): Promise<Availabilities> {
  const absent = await db
    .select()
    .from(absences)
    .where(and(eq(absences.companyId, companyId), lte(absences.firstDay, to), gte(absences.lastDay, from)))
  const ofUser = groupBy(absent, ({ userId }) => userId ?? '')
  const ofVehicle = groupBy(absent, ({ vehicleId }) => vehicleId ?? '')
  const staff = await db
    .select({ id: users.id, workingHours: users.workingHours })
    .from(users)
    .where(eq(users.companyId, companyId))
  const fleet = await db
    .select({ id: vehicles.id, weekdays: vehicles.weekdays, maximumCapacity: vehicles.maximumCapacity })
    .from(vehicles)
    .where(eq(vehicles.companyId, companyId))
  return {
    users: new Map(staff.map((user) => [user.id, { ...user, absences: ofUser.get(user.id) ?? [] }])),
    vehicles: new Map(
      fleet.map((vehicle) => [vehicle.id, { ...vehicle, absences: ofVehicle.get(vehicle.id) ?? [] }]),
    ),
  }
}

export function crewOf(plan: PlannedDate, { users, vehicles }: Availabilities): DateCrew {
  const user = users.get(driverOfDate(plan) ?? '')
  const vehicle = vehicles.get(vehicleOfDate(plan) ?? '')
  return {
    driver: user === undefined ? { kind: 'open' } : availabilityOn(user, plan.date),
    isVehicleAway: vehicle !== undefined && vehicleAwayOn(vehicle, plan.date) !== null,
    maximumCapacity: vehicle?.maximumCapacity ?? null,
  }
}

export const isDriverAway = ({ driver }: DateCrew): boolean =>
  driver.kind === 'absent' || driver.kind === 'offDuty'

/** Whether driver and vehicle are available. */
export const isManned = (crew: DateCrew): boolean => !isDriverAway(crew) && !crew.isVehicleAway

/** The end of a tour on its clock: its own one or that of the working hours. Null if it may end at any time. */
export function latestEndWith(clock: TourClock, { driver }: Pick<DateCrew, 'driver'>): number | null {
  const own = latestEndOf(clock)
  if (driver.kind !== 'hours') return own
  const end = Math.max(driver.to, clock.departure)
  return own === null ? end : Math.min(own, end)
}
