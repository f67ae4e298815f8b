import type { IsoDay } from '../../src/contract/rhythm/calendarDay'
import { weekdayCodes } from '../../src/contract/rhythm/rhythm'
import { startColumns, type BuiltCompany } from './companies'
import demo from './data/vehicles.json'
import { record, type DemoContext } from './demoContext'
import type { DemoRows } from './demoRows'
import { seededRandom } from './random'

type VehiclePlan = {
  name: string
  plate: string
  type: string
  capacity: number
  weekdays?: string[]
  skills?: string[]
  note?: string
  /** Tours that have it. */
  tours: string[]
}
type SkillPlan = { colour: string; stops: Record<string, number[]> }

/**
 * Adds the vehicles of a company to its tours, and a skill that some stops require. All other data is unaffected.
 */
export function addVehicles({ rows }: DemoContext, company: BuiltCompany): void {
  const own = { random: seededRandom(20_261_130) }
  const skillIds = new Map<string, string>()
  const tourNamed = (name: string) =>
    rows.tourTemplates.find((tour) => tour.companyId === company.id && tour.name === name)
  for (const [name, { colour, stops }] of Object.entries<SkillPlan>(demo.skills)) {
    const tag = { ...record(own, company), name, colourCode: colour, isSkill: true }
    rows.tags.push(tag)
    skillIds.set(name, tag.id)
    for (const [tour, places] of Object.entries(stops)) {
      const stopIds = places.flatMap((place) => tourNamed(tour)?.stopIds?.[place] ?? [])
      for (const destinationId of stopIds)
        rows.destinationTags.push({ companyId: company.id, destinationId, tagId: tag.id })
    }
  }
  for (const plan of demo.vehicles as VehiclePlan[]) {
    const vehicle = {
      ...record(own, company),
      name: plan.name,
      plate: plan.plate,
      vehicleType: plan.type,
      maximumCapacity: plan.capacity,
      weekdays: plan.weekdays ?? [...weekdayCodes],
      note: plan.note ?? null,
      ...startColumns(company.depot),
    }
    rows.vehicles.push(vehicle)
    for (const name of plan.skills ?? []) {
      const tagId = skillIds.get(name)
      if (tagId !== undefined) rows.vehicleTags.push({ companyId: company.id, vehicleId: vehicle.id, tagId })
    }
    for (const name of plan.tours) {
      const tour = tourNamed(name)
      if (tour !== undefined) tour.vehicleId = vehicle.id
    }
  }
}

/** The vehicles of two dates: one that another tour has at the same time, and none for stops that require a skill. */
export function ownVehicles(
  { vehicles }: Pick<DemoRows, 'vehicles'>,
  companyId: string,
  days: { doubled: IsoDay; missing: IsoDay },
): { tour: string; date: IsoDay; vehicleId: string | null }[] {
  const shared = vehicles.find((vehicle) => vehicle.companyId === companyId && vehicle.plate === 'B-TW 103')
  if (shared === undefined) return []
  return [
    {
      tour: 'Unterhaltsreinigung Charlottenburg-Wilmersdorf',
      date: days.doubled,
      vehicleId: shared.id,
    },
    { tour: 'Medikamentenlieferung Pflegeheime Wedding', date: days.missing, vehicleId: null },
  ]
}
