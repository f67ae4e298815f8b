import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { CostViolation } from '../../contract/tour/moveCost'
import { formatShortDay } from '../kit/calendarDays'
import { formatClockTime, formatKilometers, formatMinutes, formatNumber } from '../kit/format'

const days = (count: number) => (count === 1 ? '1 Tag' : `${formatNumber(count)} Tage`)
/** U+2212 */
const signed = (value: number, text: (amount: number) => string) =>
  `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`

/** Moving visits and tours in the calendar. */
export const moveTexts = {
  /** Button of a visit, and title of the list of days. */
  move: 'Verschieben',
  moveNamed: ({ name }: { name: string }) => `${name} verschieben`,
  moveTour: 'Tour verschieben',
  moveTourNamed: ({ name, day }: { name: string; day: IsoDay }) =>
    `Tour verschieben: ${name}, ${formatShortDay(day)}`,
  actionsOf: ({ name, day }: { name: string; day: IsoDay }) => `Aktionen: ${name}, ${formatShortDay(day)}`,
  chooseDay: 'Auf welchen Tag?',
  day: ({ day }: { day: IsoDay }) => formatShortDay(day),
  /** Field above the list of days. */
  otherDay: 'Anderes Datum',
  /** Reason of a date whose tour moved. */
  movedTo: ({ day }: { day: IsoDay }) => `Verschoben auf ${formatShortDay(day)}`,
  added: ({ seconds }: { seconds: number }) => signed(seconds, formatMinutes),
  best: 'bester Tag',
  refusals: {
    past: 'vorbei',
    started: 'schon gestartet',
    noTour: 'keine Tour',
    cancelled: 'fällt aus',
    here: 'bisheriger Tag',
    visited: 'schon dabei',
  },
  violation: ({ kind, amount }: { kind: CostViolation; amount: number | null }) => {
    if (kind === 'load') return amount === null ? 'Menge zu groß' : `Menge ${formatNumber(amount)} zu viel`
    const words = kind === 'window' ? 'zu spät' : 'zu lang'
    return amount === null ? words : `${formatMinutes(amount)} ${words}`
  },
  asPlace: ({ place }: { place: number }) => `als Ziel ${formatNumber(place)}`,
  costs: ({ seconds, meters }: { seconds: number; meters: number | null }) =>
    [signed(seconds, formatMinutes), ...(meters === null ? [] : [signed(meters, formatKilometers)])].join(
      ', ',
    ),
  endsAt: ({ time }: { time: number }) => `Ende ${formatClockTime(time)}`,
  arrives: ({ time }: { time: number }) => `Ankunft ${formatClockTime(time)}`,
  /** Tooltip of a drag, first line. */
  dropOn: ({ name, day, tour }: { name: string; day: IsoDay; tour: string | null }) =>
    `${name} auf ${formatShortDay(day)}${tour === null ? '' : `, ${tour}`} verschieben`,
  /** Announced after a move. */
  moved: ({ name, day, facts }: { name: string; day: IsoDay; facts: readonly string[] }) =>
    `${[`${name} auf ${formatShortDay(day)} verschoben`, ...facts].join(', ')}.`,
  /** A whole tour, while earlier steps are sent and its stops are read. */
  waits: ({ name, day }: { name: string; day: IsoDay }) =>
    `${name} wird auf ${formatShortDay(day)} verschoben …`,
  notMoved: ({ name, reason }: { name: string; reason: string }) => `${name} bleibt: ${reason}.`,
  placed: ({ name, place, count }: { name: string; place: number; count: number }) =>
    `${name} ist Ziel ${formatNumber(place)} von ${formatNumber(count)}.`,
  noOtherDay: 'kein weiterer Tag in dieser Woche',

  /** Head of an open row while a visit is chosen. */
  onTime: ({ earliest, latest }: { earliest: IsoDay; latest: IsoDay }) =>
    `Passt von ${formatShortDay(earliest)} bis ${formatShortDay(latest)}`,
  nextVisit: ({ day }: { day: IsoDay }) => `Nächster Besuch ${formatShortDay(day)}`,
  leastDays: ({ count }: { count: number }) => `Abstand mind. ${days(count)}`,
  keysDay: 'ein Tag',
  keysPlace: 'Reihenfolge',

  /** Question before an unusual day. */
  askTitle: 'Trotzdem verschieben?',
  early: ({ name, count, day }: { name: string; count: number; day: IsoDay }) =>
    `${formatShortDay(day)} liegt ${days(count)} vor dem Zeitraum, in dem der Besuch bei ${name} passt.`,
  late: ({ name, count, day }: { name: string; count: number; day: IsoDay }) =>
    `${formatShortDay(day)} liegt ${days(count)} nach dem Zeitraum, in dem der Besuch bei ${name} passt.`,
  close: ({ name, count, least, other }: { name: string; count: number; least: number; other: IsoDay }) =>
    `Zwischen dem Besuch bei ${name} und dem am ${formatShortDay(other)} liegen dann ${days(count)}. Vereinbart sind mindestens ${days(least)}.`,
  confirm: 'Verschieben',
  undo: 'Rückgängig',
}
