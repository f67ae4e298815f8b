import { pathOf } from '../../../domain/navigation/clientRoutes'
import type { IconName } from '../../../components/marks/Icon'
import { calendarTexts as texts } from '../../../texts/tours/calendar'
import { toursTexts } from '../../../texts/tours/tours'
import { formatShortDay } from '../../../texts/kit/calendarDays'
import type { CalendarTour } from './calendarTour'
import type { CalendarPlan } from './calendarPlans'
import { isBlocking, type Conflict, type ConflictKind } from './conflicts'

/** The plan of the date. */
export const planPath = ({ tour, date }: Pick<CalendarPlan, 'tour' | 'date'>): string =>
  pathOf('tour-templates-id-plan', { id: tour.id }, { date })

export const templatePath = ({ id }: CalendarTour): string => pathOf('tour-templates-id-plan', { id })

export const tourName = ({ name }: CalendarTour): string => name || toursTexts.nameless

export const conflictIcons: Record<ConflictKind, IconName> = {
  doubled: 'split',
  driverless: 'user-x',
  vehicleDoubled: 'truck',
  vehicleUnavailable: 'truck',
  skillMissing: 'award',
  overload: 'circle-alert',
  absent: 'umbrella',
  offDuty: 'alarm-off',
  early: 'clock',
  overtime: 'clock-alert',
  holiday: 'calendar-off',
  cancelled: 'ban',
}

/** `strict`: the tour can't run like this; `soft`: it can. */
export const conflictTone = (kind: ConflictKind): 'strict' | 'soft' => (isBlocking(kind) ? 'strict' : 'soft')

/** At most three words, for a cell. `isShort`: for a narrow one, so that no figure is cut. */
export function conflictWords(conflict: Conflict, isShort = false): string {
  switch (conflict.kind) {
    case 'doubled':
    case 'vehicleDoubled':
      return (isShort ? texts.shortWords : texts.words).doubled(conflict.other)
    case 'overload':
      return (isShort ? texts.shortWords : texts.words).overload(conflict)
    case 'overtime':
      return (isShort ? texts.shortWords : texts.words).overtime(conflict)
    case 'absent':
    case 'offDuty':
      return (isShort ? texts.shortWords : texts.words)[conflict.kind](conflict)
    case 'early':
      return (isShort ? texts.shortWords : texts.words).early(conflict)
    case 'holiday':
      return texts.words.holiday(conflict)
    case 'vehicleUnavailable':
    case 'skillMissing':
      return (isShort ? texts.shortWords : texts.words)[conflict.kind]
    case 'cancelled':
      return texts.words.cancelled(conflict)
    case 'driverless':
      return texts.words.driverless
  }
}

export function conflictSentence(conflict: Conflict, { driver }: CalendarPlan): string {
  switch (conflict.kind) {
    case 'doubled':
      return texts.sentences.doubled({
        driver: driver.kind === 'one' ? driver.name : null,
        tour: tourName(conflict.other),
      })
    case 'driverless':
      return texts.sentences.driverless
    case 'vehicleDoubled':
      return texts.sentences.vehicleDoubled({ ...conflict, tour: tourName(conflict.other) })
    case 'vehicleUnavailable':
      return texts.sentences.vehicleUnavailable(conflict)
    case 'skillMissing':
      return texts.sentences.skillMissing(conflict)
    case 'overload':
      return texts.sentences.overload(conflict)
    case 'overtime':
      return texts.sentences[conflict.isOfDriver === true ? 'overHours' : 'overtime'](conflict)
    case 'absent':
    case 'offDuty':
      return texts.sentences[conflict.kind](conflict)
    case 'early':
      return texts.sentences.early(conflict)
    case 'holiday':
      return texts.sentences.holiday(conflict)
    case 'cancelled':
      return texts.sentences.cancelled(conflict)
  }
}

/** Null if it is unknown, or without a driver. */
export function driverWords({ driver }: CalendarPlan): string | null {
  if (driver.kind === 'one') return driver.name
  return driver.kind === 'several' ? texts.severalDrivers(driver) : null
}

/** The content of a cell in words: its accessible name, and lines of its tooltip. */
export function planFacts(plan: CalendarPlan): readonly string[] {
  const { stopCount, seconds, isEstimate, load, maximum, deviation, run, isSubstitute, conflicts } = plan
  const driver = driverWords(plan)
  return [
    run?.done == null
      ? stopCount === null
        ? null
        : texts.stops({ count: stopCount })
      : texts.done({ done: run.done, total: stopCount }),
    run?.failed == null || run.failed === 0 ? null : texts.failed({ count: run.failed }),
    seconds === null ? null : texts.hours({ seconds, isEstimate }),
    driver === null ? null : isSubstitute ? texts.substitute({ name: driver }) : driver,
    load === null ? null : texts.load({ load, maximum }),
    deviation === null ? null : texts.deviationWords(deviation),
    ...conflicts.map((conflict) => conflictSentence(conflict, plan)),
  ].filter((fact) => fact !== null)
}

export const planLabel = (plan: CalendarPlan): string =>
  `${tourName(plan.tour)}, ${formatShortDay(plan.date)}: ${planFacts(plan).join(', ')}`
