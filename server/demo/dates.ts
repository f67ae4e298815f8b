import { shiftDay, dayNumberOf, weekdayOf, type IsoDay } from '../../src/contract/rhythm/calendarDay'
import { readRhythm } from '../../src/contract/rhythm/readRhythm'
import { noRules, type Rhythm } from '../../src/contract/rhythm/rhythm'
import type { AddedStop, LeftOutStop } from '../../src/contract/tour/plannedTour'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import rhythms from './data/rhythms.json'
import type { DemoContext } from './demoContext'
import { seededRandom } from './random'
import { ownVehicles } from './vehicles'

/** Days of driven tours whose plans are kept. */
const daysBack = 28

/** Every third stop of a tour has a rhythm of its own. */
const ownRhythm = { every: 3, from: 1 }

type Company = { id: string; createdAt: Date }

/**
 * Adds the rhythms of a company's tours and stops, the plans of its driven dates, and some deviations of the coming
 * ones: a substitute, a driver with two tours, a cancelled tour, a stop left out. All other data is unaffected.
 */
export function addDates({ rows, today: midnight }: DemoContext, company: Company): void {
  const random = seededRandom(20_261_129)
  const today = dayText(midnight)
  const rhythmOf = (sentence: string): Rhythm => {
    // Intervals of weeks count from the weeks that have passed.
    const reading = readRhythm(sentence, shiftDay(today, -2 * daysBack))
    if ('rhythm' in reading) return reading.rhythm
    throw new Error(`The rhythm is not understood: ${sentence}`)
  }
  const tours = new Map<string, string>(Object.entries(rhythms.tours))
  const stopsOf = new Map<string, readonly string[]>(Object.entries(rhythms.stops))
  const templates = rows.tourTemplates.filter(({ companyId }) => companyId === company.id)
  const stopById = new Map(rows.destinations.map((stop) => [stop.id, stop]))
  for (const template of templates) {
    const sentence = tours.get(template.name)
    if (sentence !== undefined) template.rhythm = rhythmOf(sentence)
    const sentences = stopsOf.get(template.name) ?? []
    for (const [index, id] of (template.stopIds ?? []).entries()) {
      const stop = stopById.get(id)
      const own = sentences[Math.floor(index / ownRhythm.every) % Math.max(1, sentences.length)]
      if (stop !== undefined && own !== undefined && index % ownRhythm.every === ownRhythm.from)
        stop.rhythm = rhythmOf(own)
    }
  }

  const plan = (tourTemplateId: string, date: IsoDay) => ({
    id: random.id(company.createdAt),
    companyId: company.id,
    version: 1,
    createdAt: company.createdAt,
    tourTemplateId,
    date,
    hasOwnAssignee: false,
    assigneeId: null as string | null,
    hasOwnVehicle: false,
    vehicleId: null as string | null,
    stopOrder: null as string[] | null,
    added: [] as AddedStop<string>[],
    leftOut: [] as LeftOutStop<string>[],
    cancelledBecause: null as string | null,
    isPast: false,
  })
  const recorded = new Set<string>()
  for (const run of rows.tours) {
    if (run.companyId !== company.id || run.tourTemplateId == null) continue
    const date = dayText(wallTimeOf(run.startDate, defaultTimeZone))
    const key = `${run.tourTemplateId} ${date}`
    if (date >= today || date < shiftDay(today, -daysBack) || recorded.has(key)) continue
    recorded.add(key)
    const stops = rows.serviceLocations.flatMap(({ tourId, destinationId }) =>
      tourId === run.id && destinationId != null ? [destinationId] : [],
    )
    rows.plannedTours.push({ ...plan(run.tourTemplateId, date), stopOrder: stops, isPast: true })
  }

  leaveOneOverdue(rows, company.id, recorded, today)

  const templateOf = (name: string) => templates.find((template) => template.name === name)
  const [glass, stairs, care, office, substitute, twice] = [
    templateOf('Glasreinigung Mitte'),
    templateOf('Treppenhausreinigung Prenzlauer Berg'),
    templateOf('Hausmeisterdienst Steglitz-Zehlendorf'),
    templateOf('Unterhaltsreinigung Charlottenburg-Wilmersdorf'),
    rows.users.find(({ companyId, email }) => companyId === company.id && email.startsWith('nowicka')),
    // Drives another tour at the same time.
    rows.users.find(({ companyId, email }) => companyId === company.id && email.startsWith('kowalczyk')),
  ]
  const tuesday = weekdayAfter(today, 1)
  if (stairs !== undefined)
    rows.plannedTours.push({
      ...plan(stairs.id, tuesday),
      leftOut: (stairs.stopIds ?? [])
        .slice(2, 3)
        .map((stop) => ({ stop, to: null, reason: 'Handwerker im Haus' })),
      added: (glass?.stopIds ?? []).slice(0, 1).map((stop) => ({ stop, on: null })),
    })
  if (glass !== undefined)
    rows.plannedTours.push({
      ...plan(glass.id, tuesday),
      hasOwnAssignee: true,
      assigneeId: substitute?.id ?? null,
    })
  if (office !== undefined)
    rows.plannedTours.push({
      ...plan(office.id, weekdayAfter(today, 2)),
      hasOwnAssignee: true,
      assigneeId: twice?.id ?? null,
    })
  if (care !== undefined)
    rows.plannedTours.push({
      ...plan(care.id, weekdayAfter(today, 3)),
      cancelledBecause: 'Betriebsversammlung',
    })
  const days = { doubled: weekdayAfter(today, 0), missing: tuesday }
  for (const { tour, date, vehicleId } of ownVehicles(rows, company.id, days)) {
    const template = templateOf(tour)
    if (template !== undefined)
      rows.plannedTours.push({ ...plan(template.id, date), hasOwnVehicle: true, vehicleId })
  }
}

/** The last visit of one stop failed, and its rhythm has no other one since then. */
function leaveOneOverdue(
  rows: DemoContext['rows'],
  companyId: string,
  recorded: ReadonlySet<string>,
  today: IsoDay,
): void {
  const runs = rows.tours
    .filter((run) => run.companyId === companyId && run.tourTemplateId != null)
    .map((run) => ({ ...run, day: dayText(wallTimeOf(run.startDate, defaultTimeZone)) }))
    .toSorted((one, other) => other.startDate.getTime() - one.startDate.getTime())
  const runOf = new Map(runs.map((run) => [run.id, run]))
  const stopById = new Map(rows.destinations.map((stop) => [stop.id, stop]))
  const locationById = new Map(rows.serviceLocations.map((location) => [location.id, location]))
  const seen = new Set<string>()
  const latestFirst = rows.proofsOfService.toSorted(
    (one, other) => other.timeStamp.getTime() - one.timeStamp.getTime(),
  )
  for (const { serviceLocationId, state } of latestFirst) {
    const { tourId = '', destinationId } = locationById.get(serviceLocationId) ?? {}
    const run = runOf.get(tourId)
    const stop = stopById.get(destinationId ?? '')
    if (run === undefined || stop === undefined || seen.has(stop.id)) continue
    seen.add(stop.id)
    const isKept =
      recorded.has(`${run.tourTemplateId} ${run.day}`) && stop.tourTemplateId === run.tourTemplateId
    if (state !== 'FAILED' || !isKept) continue
    const dates = [run.day, shiftDay(today, 14)]
    stop.rhythm = { ...noRules, schedule: { kind: 'dates', dates } }
    return
  }
}

/** @param weekday 0 is Monday */
function weekdayAfter(day: IsoDay, weekday: number): IsoDay {
  const ahead = (weekday - weekdayOf(dayNumberOf(day)) + 7) % 7
  return shiftDay(day, ahead === 0 ? 7 : ahead)
}
