import { vehicleAwayOn } from '../../../contract/company/availability'
import type { Absence } from '../../../contract/company/absence'
import type { Vehicle } from '../../../contract/company/vehicle'
import type { Tag } from '../../../contract/company/labels'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../contract/tour/plannedTour'
import { missingSkills } from '../../../contract/tour/skills'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { Iri } from '../../../contract/wire/ids'
import type { CalendarTour } from './calendarTour'

/** What has to be decided about the vehicle of a tour on a date, and about the skills that its stops require. */
export type VehicleConflict =
  /** Another tour has its vehicle at the same time. */
  | { kind: 'vehicleDoubled'; other: CalendarTour; vehicle: string }
  | { kind: 'vehicleUnavailable'; vehicle: string }
  /** Names of skills that neither driver, vehicle nor tour has. */
  | { kind: 'skillMissing'; skills: readonly string[] }

/** The worst first. All of them block. */
export const vehicleConflictKinds = ['vehicleDoubled', 'vehicleUnavailable', 'skillMissing'] as const

export type VehicleFacts = {
  /** Null without a vehicle, or if it is unknown. */
  vehicleIri: Iri | null
  vehicleName: string
  /** Whether it is not available on the date. */
  isVehicleAway: boolean
  missingSkills: readonly string[]
}

/** Vehicles and skills of the company by their @ids, and the tags of users; null is unknown. */
export type VehicleBook = {
  vehicles: ReadonlyMap<Iri, Vehicle>
  skillNames: ReadonlyMap<Iri, string>
  tagsOfUser: ReadonlyMap<Iri, readonly Iri[] | null>
  absencesOf: ReadonlyMap<Iri, readonly Absence[]>
  nameOf: (vehicle: Vehicle) => string
}

export function createVehicleBook(
  vehicles: readonly Vehicle[],
  tags: readonly Tag[],
  users: readonly { '@id': Iri; tags?: readonly Iri[] | null | undefined }[],
  absences: readonly Absence[],
  nameOf: (vehicle: Vehicle) => string,
): VehicleBook {
  const absencesOf = new Map<Iri, Absence[]>()
  for (const absence of absences)
    if (absence.vehicle != null)
      absencesOf.set(absence.vehicle, [...(absencesOf.get(absence.vehicle) ?? []), absence])
  return {
    absencesOf,
    vehicles: new Map(vehicles.map((vehicle) => [vehicle['@id'], vehicle])),
    skillNames: new Map(
      tags.flatMap(({ '@id': iri, name, isSkill }) => (isSkill === true ? [[iri, name ?? ''] as const] : [])),
    ),
    tagsOfUser: new Map(users.map((user) => [user['@id'], user.tags ?? null])),
    nameOf,
  }
}

/** The driver of a date: one, none, or unknown. */
type Driver = { kind: string; iri?: Iri }

/** The vehicle of a date and what is missing. Unknown facts are no conflict. */
export function vehicleFactsOf(
  book: VehicleBook,
  {
    plan,
    template,
    driver,
    date,
  }: { plan: PlannedTour; template: TourTemplate; driver: Driver; date: IsoDay },
): VehicleFacts {
  const iri = plan.vehicle ?? null
  const vehicle = iri === null ? undefined : book.vehicles.get(iri)
  const absences = iri === null ? [] : (book.absencesOf.get(iri) ?? [])
  const tagsOfDriver = (): readonly Iri[] | null => {
    if (driver.kind === 'driverless') return []
    return driver.iri === undefined ? null : (book.tagsOfUser.get(driver.iri) ?? null)
  }
  const tagsOfVehicle = plan.vehicle === null ? [] : (vehicle?.tags ?? null)
  const required = (plan.skills ?? []).filter((tag) => book.skillNames.has(tag))
  const missing =
    required.length === 0 ? [] : missingSkills(required, [template.tags, tagsOfDriver(), tagsOfVehicle])
  return {
    vehicleIri: iri,
    vehicleName: vehicle === undefined ? '' : book.nameOf(vehicle),
    isVehicleAway: vehicleAwayOn({ weekdays: vehicle?.weekdays, absences }, date) !== null,
    missingSkills: missing.map((tag) => book.skillNames.get(tag) ?? ''),
  }
}

/** The lower one of both capacities; null is no limit. */
export function capacityWith(
  book: VehicleBook,
  { vehicle }: PlannedTour,
  ofTour: number | null,
): number | null {
  const ofVehicle = vehicle == null ? null : (book.vehicles.get(vehicle)?.maximumCapacity ?? null)
  if (ofTour === null || ofVehicle === null) return ofTour ?? ofVehicle
  return Math.min(ofTour, ofVehicle)
}

/** @param other the tour that has the vehicle at the same time */
export function vehicleConflictsOf(
  { vehicleName: vehicle, isVehicleAway, missingSkills: skills }: VehicleFacts,
  other: CalendarTour | undefined,
): VehicleConflict[] {
  const found: VehicleConflict[] = []
  if (other !== undefined) found.push({ kind: 'vehicleDoubled', other, vehicle })
  if (isVehicleAway) found.push({ kind: 'vehicleUnavailable', vehicle })
  if (skills.length > 0) found.push({ kind: 'skillMissing', skills })
  return found
}
