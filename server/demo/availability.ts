import type { WorkingHours } from '../../src/contract/company/workingHours'
import { emptyCalendar } from '../../src/contract/rhythm/calendar'
import { dayNumberOf, shiftDay, weekdayOf, type IsoDay } from '../../src/contract/rhythm/calendarDay'
import { weekdayCodes, type WeekdayCode } from '../../src/contract/rhythm/rhythm'
import { occurrences } from '../../src/contract/rhythm/visits'
import { dayText } from '../../src/contract/tour/wallClock'
import type { DemoContext } from './demoContext'
import { seededRandom } from './random'

const hour = 3600
/** Begin before the departure of the own tour, and length of a day of work, in seconds. */
const work = { before: hour / 2, length: 9 * hour }
/** Departure of a tour without its own. */
const usualDeparture = 7 * hour
const usualDays: readonly WeekdayCode[] = ['MO', 'TU', 'WE', 'TH', 'FR']

type Company = { id: string; createdAt: Date }

/**
 * Adds working hours of the drivers who have a tour and substitute no other, and two absences: a holiday that begins on the date with a
 * substitute, and a sick driver of a daily tour without one. All other data is unaffected.
 */
export function addAvailability({ rows, today: midnight }: DemoContext, company: Company): void {
  const random = seededRandom(20_261_130)
  const today = dayText(midnight)
  const isOwn = ({ companyId }: { companyId: string }) => companyId === company.id
  const templates = new Map(rows.tourTemplates.filter(isOwn).map((template) => [template.id, template]))
  const driverOf = (tourTemplateId: string) =>
    rows.tourTemplateAssignees.find((row) => row.tourTemplateId === tourTemplateId)?.userId
  const substitutes = new Set(rows.plannedTours.map(({ assigneeId }) => assigneeId))
  for (const user of rows.users.filter(isOwn)) {
    const own = rows.tourTemplateAssignees
      .filter(({ userId }) => userId === user.id)
      .flatMap(({ tourTemplateId }) => templates.get(tourTemplateId) ?? [])
    if (own.length === 0 || substitutes.has(user.id)) continue
    const days = new Set<WeekdayCode>(usualDays)
    for (const { rhythm } of own)
      for (const day of rhythm == null ? [] : occurrences(rhythm, today, shiftDay(today, 13), emptyCalendar))
        days.add(weekdayCodes[weekdayOf(dayNumberOf(day))] ?? 'MO')
    const from = Math.min(...own.map(({ earliestTime }) => earliestTime ?? usualDeparture)) - work.before
    const ends = own.map(
      ({ earliestTime, latestTime }) => latestTime ?? (earliestTime ?? usualDeparture) + work.length,
    )
    const to = Math.max(from + work.length, ...ends.filter((end) => end > from))
    user.workingHours = weekdayCodes.flatMap((weekday) =>
      days.has(weekday) ? [{ weekday, from, to }] : [],
    ) satisfies WorkingHours
  }

  const absence = (userId: string, kind: string, firstDay: IsoDay, lastDay: IsoDay, note: string | null) => ({
    id: random.id(company.createdAt),
    companyId: company.id,
    version: 1,
    createdAt: company.createdAt,
    userId,
    vehicleId: null,
    firstDay,
    lastDay,
    kind,
    note,
  })
  const substituted = rows.plannedTours.find(
    (plan) => isOwn(plan) && plan.date > today && plan.hasOwnAssignee === true,
  )
  const onHoliday = substituted && driverOf(substituted.tourTemplateId)
  if (substituted !== undefined && onHoliday !== undefined)
    rows.absences.push(
      absence(onHoliday, 'holiday', substituted.date, shiftDay(substituted.date, 2), 'Resturlaub'),
    )
  const daily = [...templates.values()].find(({ name }) => name === 'Winterdienst Friedrichshain')
  const sick = daily && driverOf(daily.id)
  if (sick !== undefined) rows.absences.push(absence(sick, 'sick', today, shiftDay(today, 2), null))
}
