import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Reason } from '../../contract/rhythm/visitRules'
import { formatShortDay } from '../kit/calendarDays'
import { calendarTexts as dayTexts } from '../kit/calendar'
import { formatHoursMinutes, formatNumber } from '../kit/format'

const stops = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)
const tours = (count: number) => (count === 1 ? '1 Tour' : `${formatNumber(count)} Touren`)
const someone = 'Der Fahrer'
/** A driver whose name may be unknown. */
type Driver = { name: string | null }
const driverOf = ({ name }: Driver) => name ?? someone
/** U+2212 */
const minus = '−'

type Sum = { value: number; isPartial: boolean } | null
/** Some values of a sum are unknown. */
const atLeast = (isPartial: boolean) => (isPartial ? 'mind. ' : '')
const hoursOf = (seconds: Sum) =>
  seconds === null ? null : `${atLeast(seconds.isPartial)}${formatHoursMinutes(seconds.value)}`
const stopsOf = (sum: Sum) => (sum === null ? null : `${atLeast(sum.isPartial)}${stops(sum.value)}`)
const known = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '')

/** Filter of conflicts, with their number; legend of the month. */
const conflictKinds = {
  doubled: 'Fahrer doppelt',
  driverless: 'Ohne Fahrer',
  vehicleDoubled: 'Fahrzeug doppelt',
  vehicleUnavailable: 'Fahrzeug fehlt',
  skillMissing: 'Qualifikation fehlt',
  overload: 'Menge',
  absent: 'Abwesend',
  offDuty: 'Arbeitsfrei',
  early: 'Zu früh',
  overtime: 'Zu lang',
  holiday: 'Feiertag',
  cancelled: 'Fällt aus',
}

/** Week and month of the planning overview. */
export const calendarTexts = {
  /** Accessible name of the segmented control in the header. */
  views: 'Ansicht',
  viewNames: { day: 'Tag', week: 'Woche', month: 'Monat' },
  today: 'Heute',
  before: { week: 'Vorherige Woche', month: 'Vorheriger Monat' },
  after: { week: 'Nächste Woche', month: 'Nächster Monat' },
  week: ({ number, span }: { number: string; span: string }) => `${number}, ${span}`,
  /** Accessible names of the grids. */
  weekGrids: {
    tours: 'Touren der Woche',
    drivers: 'Fahrer der Woche',
    vehicles: 'Fahrzeuge der Woche',
  },
  monthGrid: 'Tage des Monats',

  rowKinds: { tours: 'Touren', drivers: 'Fahrer', vehicles: 'Fahrzeuge' },
  rows: 'Zeilen',
  /** Below the head of the rows. */
  legend: 'Balken: Stunden, Strich: Soll',
  conflictFilter: 'Nach Konflikt filtern',
  nothingShown: 'Keine Tour hat diesen Konflikt.',
  clearFilter: 'Filter aufheben',
  emptyWeek: 'In dieser Woche fährt keine Tour.',
  emptyMonth: 'In diesem Monat fährt keine Tour.',
  /** Empty calendar. */
  rhythmHint: 'Touren und Ziele mit einem Rhythmus erscheinen hier an ihren Terminen.',

  conflictKinds,

  /** Conflicts in a cell: at most three words. */
  words: {
    doubled: ({ code }: { code: string }) => `doppelt mit ${code}`,
    driverless: 'Ohne Fahrer',
    vehicleUnavailable: 'Fahrzeug fehlt',
    skillMissing: 'Qualifikation fehlt',
    overload: ({ amount, maximum }: { amount: number; maximum: number }) =>
      `Menge ${formatNumber(amount)} / ${formatNumber(maximum)}`,
    overtime: ({ seconds }: { seconds: number }) => `${formatHoursMinutes(seconds)} zu lang`,
    absent: ({ name }: Driver) => `${name ?? 'Fahrer'} fehlt`,
    offDuty: ({ name }: Driver) => `${name ?? 'Fahrer'} hat frei`,
    early: ({ seconds }: { seconds: number }) => `${formatHoursMinutes(seconds)} zu früh`,
    holiday: ({ name }: { name: string }) => name || dayTexts.nameless,
    /** The reason of a tour that moved names its new day. */
    cancelled: ({ because }: { because: string }) => because || 'Fällt aus',
  },
  /** The same for a narrow cell, whose icon says the rest. */
  shortWords: {
    doubled: ({ code }: { code: string }) => `auch ${code}`,
    overload: ({ amount, maximum }: { amount: number; maximum: number }) =>
      `${formatNumber(amount)} / ${formatNumber(maximum)}`,
    overtime: ({ seconds }: { seconds: number }) => formatHoursMinutes(seconds),
    absent: ({ name }: Driver) => name ?? 'Fahrer fehlt',
    offDuty: ({ name }: Driver) => name ?? 'Fahrer frei',
    early: ({ seconds }: { seconds: number }) => formatHoursMinutes(seconds),
    vehicleUnavailable: 'fehlt',
    skillMissing: 'fehlt',
  },
  /** The same in a tooltip. */
  sentences: {
    doubled: ({ driver, tour }: { driver: string | null; tour: string }) =>
      `${driver ?? someone} fährt zur selben Zeit ${tour}.`,
    driverless: 'An diesem Tag fährt niemand diese Tour.',
    vehicleDoubled: ({ vehicle, tour }: { vehicle: string; tour: string }) =>
      `${vehicle || 'Das Fahrzeug'} fährt zur selben Zeit ${tour}.`,
    vehicleUnavailable: ({ vehicle }: { vehicle: string }) =>
      `${vehicle || 'Das Fahrzeug'} ist an diesem Tag nicht verfügbar.`,
    skillMissing: ({ skills }: { skills: readonly string[] }) =>
      `Weder Fahrer noch Fahrzeug noch Tour haben: ${skills.join(', ')}.`,
    overload: ({ amount, maximum }: { amount: number; maximum: number }) =>
      `Geladen werden ${formatNumber(amount)} von höchstens ${formatNumber(maximum)}.`,
    overtime: ({ seconds }: { seconds: number }) =>
      `Die Tour endet ${formatHoursMinutes(seconds)} nach ihrem spätesten Ende.`,
    absent: (driver: Driver) => `${driverOf(driver)} ist an diesem Tag abwesend.`,
    offDuty: (driver: Driver) => `${driverOf(driver)} arbeitet an diesem Wochentag nicht.`,
    early: ({ name, seconds }: Driver & { seconds: number }) =>
      `Die Tour beginnt ${formatHoursMinutes(seconds)} vor der Arbeitszeit von ${name ?? 'ihrem Fahrer'}.`,
    overHours: ({ seconds }: { seconds: number }) =>
      `Die Tour endet ${formatHoursMinutes(seconds)} nach der Arbeitszeit ihres Fahrers.`,
    holiday: ({ name }: { name: string }) =>
      `Die Tour fährt an einem freien Tag: ${name || dayTexts.nameless}.`,
    cancelled: ({ because }: { because: string }) =>
      because === '' ? 'Die Tour fällt aus.' : `Die Tour fällt aus: ${because}`,
  },

  stops: ({ count }: { count: number }) => stops(count),
  /** Behind the number of stops in a wide cell. */
  stopsWord: ({ count }: { count: number }) => (count === 1 ? 'Ziel' : 'Ziele'),
  done: ({ done, total }: { done: number; total: number | null }) =>
    total === null
      ? `${formatNumber(done)} erledigt`
      : `${formatNumber(done)} von ${formatNumber(total)} erledigt`,
  failed: ({ count }: { count: number }) => `${formatNumber(count)} nicht erledigt`,
  hours: ({ seconds, isEstimate }: { seconds: number; isEstimate: boolean }) =>
    isEstimate ? `etwa ${formatHoursMinutes(seconds)}` : formatHoursMinutes(seconds),
  load: ({ load, maximum }: { load: number; maximum: number | null }) =>
    maximum === null
      ? `Menge ${formatNumber(load)}`
      : `Menge ${formatNumber(load)} von ${formatNumber(maximum)}`,
  loadShort: ({ load, maximum }: { load: number; maximum: number | null }) =>
    maximum === null ? formatNumber(load) : `${formatNumber(load)}/${formatNumber(maximum)}`,
  severalDrivers: ({ count }: { count: number }) => `${formatNumber(count)} zur Wahl`,
  substitute: ({ name }: { name: string }) => `Vertretung ${name}`,
  /** Row heads of drivers. */
  driverless: 'Ohne Fahrer',
  open: 'Fahrer offen',
  nameless: { driver: 'Ohne Namen', vehicle: 'Fahrzeug ohne Namen' },
  vehicleless: 'Ohne Fahrzeug',

  /** Behind the pencil: stops added and left out. */
  deviation: ({ added, leftOut }: { added: number; leftOut: number }) =>
    known([
      added === 0 ? null : `+${formatNumber(added)}`,
      leftOut === 0 ? null : `${minus}${formatNumber(leftOut)}`,
    ]).join(' '),
  deviationWords: ({
    added,
    leftOut,
    isReordered,
    hasOwnTime,
  }: {
    added: number
    leftOut: number
    isReordered: boolean
    hasOwnTime: boolean
  }) =>
    `Nur an diesem Tag: ${known([
      added === 0 ? null : `${stops(added)} hinzugefügt`,
      leftOut === 0 ? null : `${stops(leftOut)} ausgelassen`,
      isReordered ? 'andere Reihenfolge' : null,
      hasOwnTime ? 'andere Abfahrt' : null,
    ]).join(', ')}`,

  /** A cell whose visit the calendar moved or cancelled. */
  movedAway: ({ kind, name }: Pick<Reason, 'kind' | 'name'>) =>
    name ||
    {
      holiday: 'Feiertag',
      dayOff: 'freier Tag',
      schoolHoliday: 'Schulferien',
      pause: 'Pause',
      noRoom: 'kein freier Tag',
    }[kind],
  movedTo: ({ to }: { to: IsoDay | null }) => (to === null ? 'entfällt' : `auf ${formatShortDay(to)}`),

  dayDone: 'erledigt',
  /** Behind the number of completed stops. */
  ofTotal: ({ count }: { count: number }) => `von ${formatNumber(count)}`,
  isToday: 'heute',

  resting: ({ count }: { count: number }) => `${tours(count)} ohne Termin in dieser Woche`,
  nextDate: ({ date }: { date: string }) => `wieder ab ${date}`,
  more: ({ count }: { count: number }) => `und ${formatNumber(count)}`,

  /** Last row of the week, and beside the title of the month. */
  sum: ({ stops: count, seconds }: { stops: Sum; seconds: Sum }) =>
    known([stopsOf(count), hoursOf(seconds)]).join(' · '),
  sumOfDay: ({ stops: count, seconds }: { stops: Sum; seconds: Sum }) =>
    known([stopsOf(count), hoursOf(seconds)]).join(', '),
  /** The same in narrow cells. */
  count: (sum: Sum) => (sum === null ? null : `${sum.isPartial ? '≥ ' : ''}${formatNumber(sum.value)}`),
  shortHours: (sum: Sum) =>
    sum === null ? null : `${sum.isPartial ? '≥ ' : ''}${formatHoursMinutes(sum.value)}`,
  together: 'Summe',
  /** Below the sum of the week. */
  ofAvailable: ({ value, isPartial }: NonNullable<Sum>) =>
    `von ${atLeast(isPartial)}${formatHoursMinutes(value)} verfügbar`,
  /** Of a day. */
  available: (sum: Sum) => (sum === null ? null : `${hoursOf(sum)} verfügbar`),
  availableLegend: 'verfügbar',

  /** Agenda on narrow screens. */
  agenda: 'Tage der Woche',
  toClear: ({ count }: { count: number }) => `${formatNumber(count)} zu klären`,
  toursWithout: ({ count }: { count: number }) => `${tours(count)} ohne Konflikt`,
  tours: ({ count }: { count: number }) => tours(count),
  noTours: 'Keine Tour',
  look: 'Ansehen',
  lookNamed: ({ name, day }: { name: string; day: string }) => `Ansehen: ${name}, ${day}`,

  /** Month. */
  weekNumber: 'KW',
  weekNumberNamed: ({ number }: { number: number }) => `Kalenderwoche ${number}`,
  perTour: 'je Tour',
  hoursLegend: 'Stunden',
  monthDay: ({ parts }: { parts: readonly (string | null)[] }) => known(parts).join(', '),
  conflicts: ({ kind, count }: { kind: keyof typeof conflictKinds; count: number }) =>
    `${formatNumber(count)} ${conflictKinds[kind]}`,
}
