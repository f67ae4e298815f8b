import { defaultIgnoredRestrictions } from '../../src/contract/tour/planningTerms'
import { normaliseSearchText } from '../adapters/geocoding/searchText'
import type { Address } from './addresses'
import { addDays, berlinMoment, germanDate } from './berlinTime'
import { startColumns, type BuiltCompany } from './companies'
import { record, type DemoContext } from './demoContext'
import { templatePlans } from './destinationTemplates'
import { mailName, randomPerson, randomPhone } from './people'
import type { FillFields } from './questions'
import { serviceOf, type ServiceNames, type ServiceName } from './services'
import { shortName, type StaffMember } from './staff'
import { planStops, type PlannedStop } from './stops'
import { quickTourName, tourColours, type TourPlan } from './tourPlans'

const hour = 3_600

export type BuiltStop = PlannedStop & { id: string; refId: string; isActive: boolean }
export type BuiltTour = {
  id: string
  plan: TourPlan
  name: string
  color: string
  assigneeIds: string[]
  stops: BuiltStop[]
}

/** Sources of customer addresses and names. */
export type Books = { addressOf: (quarters: readonly string[]) => Address; nameOf: ServiceNames }

/** Contact and notifications of a customer, as columns of a stop. */
function contact(context: DemoContext, name: string) {
  const { random, region } = context
  const { salutation, firstName, lastName } = randomPerson(random)
  const hasMail = random.chance(0.45)
  return {
    phone: random.chance(0.8) ? randomPhone(region.phonePrefix, random) : null,
    phoneContactName: random.chance(0.7) ? `${salutation} ${firstName} ${lastName}` : null,
    notificationEmail: hasMail ? `${mailName(name).slice(0, 40)}@kunden.example` : null,
    notificationTriggers: hasMail
      ? random.pick([['notifyOnProof'], ['notifyOnTourStart', 'notifyOnProof'], ['notifyOnUpComing']])
      : [],
    addProofToMail: hasMail && random.chance(0.4),
  }
}

type DestinationTemplate = { id: string; contact: ReturnType<typeof contact>; note: string }

export function addDestinationTemplates(
  context: DemoContext,
  company: BuiltCompany,
  { addressOf }: Books,
  fill: FillFields,
): Map<ServiceName, DestinationTemplate[]> {
  const { rows, random } = context
  const byService = new Map<ServiceName, DestinationTemplate[]>()
  for (const { name, service, office, window } of templatePlans) {
    const { notes, stayMinutes } = serviceOf(service)
    const columns = record(context, company)
    const { id } = columns
    const template = { id, contact: contact(context, name), note: random.pick(notes) }
    byService.set(service, [...(byService.get(service) ?? []), template])
    rows.destinationTemplates.push({
      ...columns,
      ...addressOf([office]),
      name,
      importReference: name,
      refId: `V-${random.integer(1000, 9999)}`,
      propertyDescription: template.note,
      capacity: 1,
      lengthOfStay: stayMinutes[0] * 60,
      timeWindowType: window ? 'strict' : 'soft',
      earliestTime: window ? window[0] * hour : null,
      latestTime: window ? window[1] * hour : null,
      ...template.contact,
      createdById: company.adminId,
      customFieldValues: fill(serviceOf(service), random),
    })
    const tagId = company.tagIds.get('Vertragskunde')
    if (tagId) rows.destinationTemplateTags.push({ companyId: company.id, destinationTemplateId: id, tagId })
  }
  return byService
}

export function addTours(
  context: DemoContext,
  company: BuiltCompany,
  plans: readonly TourPlan[],
  staff: readonly StaffMember[],
  { addressOf, nameOf }: Books,
  dressing: { fill: FillFields; templates: Map<ServiceName, DestinationTemplate[]> },
): BuiltTour[] {
  const { rows, random, today } = context
  const staffIds = new Map(staff.map((member) => [shortName(member), company.userIds.get(member.email)]))
  return plans.map((plan, i) => {
    const isQuick = plan.name === 'Tour 7K4Q'
    const createdDay = addDays(today, isQuick ? -1 : -40 - i * 9)
    const createdAt = berlinMoment(createdDay, 9 * hour + i * 420)
    const columns = record(context, company, createdAt)
    const tour: BuiltTour = {
      id: columns.id,
      plan,
      name: isQuick ? quickTourName(germanDate(createdDay)) : plan.name,
      color: tourColours[plan.colour],
      assigneeIds: plan.assignees.flatMap((name) => staffIds.get(name) ?? []),
      stops: [],
    }
    const template: (typeof rows.tourTemplates)[number] = {
      ...columns,
      name: tour.name,
      description: plan.description ?? null,
      color: tour.color,
      vehicleType: plan.vehicle,
      vehicleId: null,
      excludeMotorway: plan.vehicle !== 'bicycle' && plan.service === 'winter',
      excludeFerry: true,
      excludeToll: false,
      // No location tracking at private homes.
      locationTracking: plan.service !== 'care',
      autoProof: false,
      maximumCapacity: plan.capacity[1],
      active: !plan.isInactive,
      earliestTime: plan.hours[0] * hour,
      latestTime: plan.hours[1] * hour,
      planning: isQuick,
      rhythm: null,
      ...startColumns(company.depot),
      createdById: company.adminId,
    }
    rows.tourTemplates.push(template)
    const ids = { companyId: company.id, tourTemplateId: tour.id }
    for (const userId of tour.assigneeIds) rows.tourTemplateAssignees.push({ ...ids, userId })
    const tagId = plan.tag && company.tagIds.get(plan.tag)
    if (tagId) rows.tourTemplateTags.push({ ...ids, tagId })

    const books = {
      addressOf: () => addressOf(plan.quarters),
      nameOf: (address: Address) => nameOf(plan.service, address),
    }
    const stops = planStops(plan, company.depot, books, random)
    tour.stops = stops.map((stop, position) =>
      addStop(context, company, { tour, stop, position: position + 1, createdAt }, dressing),
    )
    template.stopIds = tour.stops.map((stop) => stop.id)
    return tour
  })
}

function addStop(
  context: DemoContext,
  company: BuiltCompany,
  at: { tour: BuiltTour; stop: PlannedStop; position: number; createdAt: Date },
  { fill, templates }: { fill: FillFields; templates: Map<ServiceName, DestinationTemplate[]> },
): BuiltStop {
  const { rows, random, region } = context
  const { tour, stop, position } = at
  const service = serviceOf(tour.plan.service)
  const createdAt = new Date(at.createdAt.getTime() + position * 95_000)
  const columns = record(context, company, createdAt)
  const { id } = columns
  const refId = `${region.referencePrefix}-${random.integer(10_000, 99_999)}`
  const choice = templates.get(tour.plan.service) ?? []
  const isActive = !random.chance(0.03)
  const template = choice.length > 0 && random.chance(0.55) ? random.pick(choice) : undefined
  rows.destinations.push({
    ...columns,
    ...stop.address,
    name: stop.name,
    refId,
    propertyDescription: template?.note ?? (random.chance(0.75) ? random.pick(service.notes) : null),
    capacity: stop.capacity,
    lengthOfStay: stop.lengthOfStay,
    timeWindowType: stop.timeWindowType,
    earliestTime: stop.earliestTime,
    latestTime: stop.latestTime,
    ...(template?.contact ?? contact(context, stop.name)),
    createdById: company.adminId,
    customFieldValues: fill(service, random),
    tourTemplateId: tour.id,
    destinationTemplateId: template?.id ?? null,
    active: isActive,
    multipoint: false,
    ignoredRestrictions: defaultIgnoredRestrictions,
    rhythm: null,
    addressKey: normaliseSearchText(stop.address.address),
  })
  const tagNames = [
    tour.plan.tag,
    template && ('Vertragskunde' as const),
    random.chance(0.2) ? ('Schlüssel nötig' as const) : undefined,
  ]
  for (const name of tagNames) {
    const tagId = name && company.tagIds.get(name)
    if (tagId) rows.destinationTags.push({ companyId: company.id, destinationId: id, tagId })
  }
  return { ...stop, id, refId, isActive }
}

/** Adds destinations without a tour: new customers, and two collection points without an address. */
export function addUnplannedDestinations(
  context: DemoContext,
  company: BuiltCompany,
  { addressOf, nameOf }: Books,
  fill: FillFields,
): void {
  const { rows, random, today } = context
  const newcomers = ['winter', 'stairs', 'green', 'office', 'medicine', 'glass'] as const
  const quarters = ['Kreuzberg', 'Schöneberg', 'Neukölln', 'Mitte', 'Prenzlauer Berg']
  const collectingPoints = ['Sammelpunkt Streugut Nord', 'Sammelpunkt Wertstoffhof']
  for (let i = 0; i < newcomers.length * 2 + collectingPoints.length; i++) {
    const serviceName = newcomers[i % newcomers.length] ?? 'stairs'
    const service = serviceOf(serviceName)
    const address = addressOf(quarters)
    const point = collectingPoints[i - newcomers.length * 2]
    const name = point ?? nameOf(serviceName, address)
    const createdAt = berlinMoment(addDays(today, -random.integer(1, 20)), 8 * hour + i * 700)
    rows.destinations.push({
      ...record(context, company, createdAt),
      ...address,
      ...(point === undefined ? {} : { address: null, street: null, zip: null, city: null }),
      name,
      refId: `NL-${random.integer(10_000, 99_999)}`,
      propertyDescription: random.pick(service.notes),
      capacity: 1,
      lengthOfStay: service.stayMinutes[0] * 60,
      timeWindowType: 'soft',
      earliestTime: null,
      latestTime: null,
      ...contact(context, name),
      createdById: company.adminId,
      customFieldValues: fill(service, random),
      tourTemplateId: null,
      destinationTemplateId: null,
      active: true,
      multipoint: point !== undefined,
      ignoredRestrictions: defaultIgnoredRestrictions,
      rhythm: null,
      addressKey: normaliseSearchText(point === undefined ? address.address : ''),
    })
  }
}
