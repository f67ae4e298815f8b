import { dayNumberOf, weekdayOf, type IsoDay } from '../../contract/rhythm/calendarDay'
import type { ClosedDayRule, Pause, Period } from '../../contract/rhythm/rhythm'
import type { Reason } from '../../contract/rhythm/visitRules'
import { dayNotation } from '../../lib/dayNotation'
import { formatNumber, formatTime } from '../kit/format'
import { dayText } from '../../domain/records/companyClock'
import { dayCount, toleranceWords } from './rhythmSentence'

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

/** `08.12.2026`, or as chosen by the user. */
const dateText = (day: IsoDay): string =>
  dayNotation() === 'iso' ? day : day.split('-').toReversed().join('.')
/** `8.12.`, for a list of dates in a sentence. */
const shortDate = (day: IsoDay): string =>
  dayNotation() === 'iso' ? day.slice(5) : `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`
const weekdayText = (day: IsoDay): string => weekdays[weekdayOf(dayNumberOf(day))] ?? ''
/** `Di 08.12.2026` */
export const dayWords = (day: IsoDay): string => `${weekdayText(day)} ${dateText(day)}`
/** `Di 08.12.` */
const dayOfYearWords = (day: IsoDay): string =>
  dayNotation() === 'iso' ? dayWords(day) : `${weekdayText(day)} ${dateText(day).slice(0, 6)}`

const reasons: Record<Reason['kind'], string> = {
  holiday: 'Feiertag',
  dayOff: 'freier Tag',
  schoolHoliday: 'Schulferien',
  pause: 'Pause',
  noRoom: 'kein freier Tag',
}
const periods: Record<Period, string> = {
  week: 'der Woche',
  month: 'des Monats',
  quarter: 'des Quartals',
  year: 'des Jahres',
}

/** The tab Rhythmus of stops and tours. */
export const rhythmFormTexts = {
  tab: 'Rhythmus',
  /** Labels of the sentence; what an empty one means, also instead of the dates. */
  ofStop: {
    label: 'Wann ist das Ziel fällig?',
    empty: 'Ohne Angabe: immer, wenn die Tour fährt.',
    dates: 'Die Termine bestimmt die Tour.',
  },
  ofStops: {
    label: 'Wann sind diese Ziele fällig?',
    empty: 'Ohne Angabe: immer, wenn ihre Tour fährt.',
    dates: 'Die Termine bestimmt die Tour.',
  },
  ofTour: {
    label: 'An welchen Tagen fährt die Tour?',
    empty: 'Ohne Angabe: an den Tagen, an denen ihre Ziele fällig sind.',
    dates: 'Die Termine bestimmen die Ziele.',
  },
  examplesTitle: 'Beispiele',
  examples: [
    'jeden 2. Dienstag',
    'werktags',
    'am ersten Montag im Monat',
    'zweimal im Monat',
    'im März und Oktober am 1.',
  ],
  understood: 'Verstanden',
  /** Beside a sentence that is not understood. */
  proposal: ({ sentence }: { sentence: string }) => `Meinten Sie „${sentence}“?`,
  usesProposal: 'Übernehmen',
  /** A second meaning, with its next dates. */
  other: ({ sentence, dates }: { sentence: string; dates: readonly IsoDay[] }) =>
    `Kann auch heißen: ${sentence}${dates.length === 0 ? '' : ` (${dates.map(shortDate).join(', ')})`}`,
  useOther: 'So verstehen',
  closedDays: 'Fällt ein Termin auf einen Feiertag oder freien Tag',
  closedDayRules: {
    keep: 'findet er statt',
    skip: 'entfällt er',
    before: 'kommt der Werktag davor',
    after: 'kommt der Werktag danach',
  } satisfies Record<ClosedDayRule, string>,
  /** Consequences of the rules for the next such day. */
  keepsDay: ({ day }: { day: IsoDay }) => `${dayWords(day)} bleibt`,
  skipsDay: ({ day }: { day: IsoDay }) => `${dayWords(day)} fällt weg`,
  movesDay: ({ day, to }: { day: IsoDay; to: IsoDay }) => `${dayOfYearWords(to)} statt ${dayWords(day)}`,
  noClosedDay: 'In den nächsten zwei Jahren trifft das keinen Termin.',
  closedDay: ({ day, name }: { day: IsoDay; name: string }) =>
    `${shortDate(day)}: ${name === '' ? reasons.dayOff : name}.`,
  holidaysOf: ({ state }: { state: string }) => `Feiertage: ${state}.`,
  noHolidays: 'Feiertage sind nicht eingestellt.',
  chooseHolidays: 'Freie Tage',
  noSchoolHolidays:
    'Schulferien sind noch nicht eingetragen (Einstellungen → Touren): Termine in den Ferien bleiben stehen.',
  tolerance: 'Darf verschoben werden um',
  toleranceOption: ({ days }: { days: number }) => (days === 0 ? 'gar nicht' : toleranceWords(days)),
  least: 'Mindestens Abstand',
  leastOption: ({ days }: { days: number }) => (days === 0 ? 'beliebig' : dayCount(days)),
  until: 'Endet',
  never: 'nie',
  onDay: 'an einem Tag',
  lastDay: 'Letzter möglicher Tag',
  pause: 'Pause',
  noPause: 'keine',
  addPause: 'Pause hinzufügen',
  pauseFrom: 'Vom',
  pauseTo: 'Bis',
  pauseName: 'Grund',
  pauseNamePlaceholder: 'zum Beispiel Umbau',
  applyPause: 'Übernehmen',
  cancelPause: 'Abbrechen',
  wrongPause: 'Bitte geben Sie beide Tage an, den letzten nicht vor dem ersten.',
  /** `02.11.2027 – 13.11.2027, Umbau` */
  pauseText: ({ from, to, name }: Pause) =>
    `${from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`}${name === '' ? '' : `, ${name}`}`,
  removePause: ({ pause }: { pause: string }) => `Pause ${pause} entfernen`,
  nextDates: 'Nächste Termine',
  dateCount: ({ shown, all }: { shown: number; all: number }) =>
    `${formatNumber(shown)} von ${formatNumber(Math.max(shown, all))} in 12 Monaten`,
  fewDates: ({ all }: { all: number }) => `${formatNumber(all)} in 12 Monaten`,
  noDates: 'Es gibt keinen Termin.',
  /** Instead of the dates, while the sentence is not understood. */
  unknownDates: 'Die Termine erscheinen, sobald der Satz verständlich ist.',
  /** Beside a visit that does not take place. */
  cancelled: ({ kind, name }: Reason) => `${name === '' ? reasons[kind] : name}, entfällt`,
  moved: ({ day, because }: { day: IsoDay; because: Reason | null }) =>
    `statt ${dayOfYearWords(day)}${because === null || because.name === '' ? '' : ` (${because.name})`}`,
  anyDayOf: ({ period }: { period: Period }) =>
    `Richttage: Fällig ist der Besuch an einem beliebigen Tag ${periods[period]}.`,
  lastVisits: 'Letzte Besuche',
  proofCount: ({ count }: { count: number }) =>
    count === 1 ? '1 Nachweis' : `${formatNumber(count)} Nachweise`,
  noVisits: 'Noch kein Nachweis für dieses Ziel.',
  /** `Di 24.11.2026` and `07:12` */
  visitDay: (at: Date) => dayWords(dayText(at)),
  visitTime: (at: Date) => formatTime(at),
  unknownDay: 'Ohne Datum',
  photos: ({ count }: { count: number }) => (count === 1 ? '1 Foto' : `${formatNumber(count)} Fotos`),
  signature: 'Unterschrift',
} as const
