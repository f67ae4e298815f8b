import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { DateCounts } from '../../domain/tour/dateChange'
import { formatCalendarDay, formatNamedDay, formatShortDay } from '../kit/calendarDays'
import { formatNumber } from '../kit/format'

type Counted = { count: number }
/** @param ending `n` for the dative */
const destinations = (count: number, ending = '') =>
  `${formatNumber(count)} ${count === 1 ? 'Ziel' : `Ziele${ending}`}`

/** Plan of a tour on a date. */
export const datePlanTexts = {
  /** Switch between the template of a tour and one of its dates. */
  switchLabel: 'Vorlage oder Datum',
  template: 'Vorlage',
  date: 'Datum',
  planOfDate: 'Plan eines Datums',
  day: ({ day }: { day: IsoDay }) => formatNamedDay(day),
  title: ({ name, day }: { name: string; day: IsoDay }) => `${name}, ${formatNamedDay(day)}`,
  chooseDay: 'Tag wählen',
  previous: ({ day }: { day: IsoDay | null }) =>
    day === null ? 'Kein früherer Termin' : `Voriger Termin: ${formatShortDay(day)}`,
  next: ({ day }: { day: IsoDay | null }) =>
    day === null ? 'Kein späterer Termin' : `Nächster Termin: ${formatShortDay(day)}`,
  /** Without 'fällig' if it is unknown which stops are due. */
  dueOf: ({ due, all, added, visited }: Pick<DateCounts, 'due' | 'all' | 'added'> & { visited: number }) => {
    if (due === null || all === null) return destinations(visited)
    const of =
      due === all ? `Alle ${destinations(all)}` : `${formatNumber(due)} von ${destinations(all, 'n')}`
    return `${of} fällig${added === null || added === 0 ? '' : `, ${formatNumber(added)} hinzugefügt`}`
  },
  notRunning: 'An diesem Tag fährt die Tour nicht.',
  notRunningHint: 'Kein Ziel ist fällig. Sie können Ziele nur für diesen Tag hinzufügen.',
  past: 'Dieser Tag ist vorbei.',
  started: 'Tour gestartet, ihre Ziele bleiben so.',
  cancelled: ({ reason }: { reason: string }) => (reason === '' ? 'Fällt aus' : `Fällt aus: ${reason}`),
  deviations: ({ count }: Counted) =>
    count === 1 ? '1 Abweichung von der Vorlage' : `${formatNumber(count)} Abweichungen von der Vorlage`,
  noDeviations: 'Wie in der Vorlage',
  resetAll: ({ count }: Counted) =>
    count === 1 ? 'Abweichung rückgängig machen' : 'Abweichungen rückgängig machen',
  addStops: 'Ziel hinzufügen',
  addStopsTo: ({ day }: { day: IsoDay }) => `Nur am ${formatCalendarDay(day)} hinzufügen`,
  optionsOfDay: 'Aktionen des Tages',
  driver: 'Fahrer an diesem Tag',
  driverOfTemplate: 'Fahrer wie in der Vorlage',
  vehicle: 'Fahrzeug an diesem Tag',
  /** `name`: of the vehicle of the template; null if unknown. */
  vehicleOfTemplate: ({ name }: { name: string | null }) =>
    name === null ? 'Fahrzeug wie in der Vorlage' : `Vorlage: ${name}`,
  noVehicle: 'Ohne Fahrzeug',
  noDriver: 'Ohne Fahrer',
  substitute: ({ name }: { name: string }) => `${name} vertritt`,
  cancel: 'Tag ausfallen lassen',
  uncancel: 'Doch fahren',
  takeOver: 'In die Vorlage übernehmen',
  takeOverHint: 'Reihenfolge, Fahrer, Fahrzeug und Abfahrt gelten dann für alle Tage.',
  takenOver: ({ name }: { name: string }) => `Die Vorlage der Tour „${name}“ ist jetzt wie dieser Tag.`,
  takenBack: ({ name }: { name: string }) => `Die Vorlage der Tour „${name}“ ist wieder wie vorher.`,
  departure: 'Abfahrt an diesem Tag',
  onlyOn: ({ day }: { day: IsoDay }) => `Nur am ${formatCalendarDay(day)}`,
  /** Beside a driver, vehicle or time in the head. */
  isOwn: 'Nur an diesem Tag',
  orderOnlyOn: ({ day }: { day: IsoDay }) => `Reihenfolge nur am ${formatCalendarDay(day)}`,
  takeBack: 'Rückgängig machen',
  takeBackNamed: ({ name }: { name: string }) => `Abweichung rückgängig machen: ${name}`,
  leaveOut: ({ day }: { day: IsoDay }) => `Am ${formatCalendarDay(day)} auslassen`,
  leftOut: ({ count }: Counted) => `${formatNumber(count)} ausgelassen`,
  leftOutStop: ({ name, to }: { name: string; to: IsoDay | null }) =>
    to === null ? name : `${name} (auf ${formatShortDay(to)})`,
  notDue: ({ count }: Counted) => `${formatNumber(count)} nicht fällig`,
  notDueStop: ({ name, next }: { name: string; next: IsoDay | null }) =>
    next === null ? name : `${name}, wieder am ${formatShortDay(next)}`,
  include: ({ name, day }: { name: string; day: IsoDay }) => `${name} am ${formatCalendarDay(day)} anfahren`,
  includeShort: 'Anfahren',
  /** Names of steps, for undo and redo. */
  steps: {
    order: 'Reihenfolge',
    driver: 'Fahrer',
    vehicle: 'Fahrzeug',
    start: 'Abfahrt',
    leaveOut: 'Ziel auslassen',
    add: 'Ziel hinzufügen',
    cancel: 'Ausfall',
    reset: 'Zurück zur Vorlage',
  },
} as const
