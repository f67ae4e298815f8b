import type { BalanceReason } from '../../contract/tour/weekBalance'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatDaySpan, formatDayOfMonth, formatWeekday } from '../kit/calendarDays'
import { formatHoursMinutes, formatMinutes, formatNumber } from '../kit/format'

const moves = (count: number) => (count === 1 ? '1 Verschiebung' : `${formatNumber(count)} Verschiebungen`)
const visits = (count: number) => (count === 1 ? '1 Besuch' : `${formatNumber(count)} Besuche`)
const dayWords = (day: IsoDay) => `${formatWeekday(day)} ${formatDayOfMonth(day)}`
/** U+2212 */
const minus = '−'

/** 'Wochen ausgleichen' beside the month. */
export const weekBalanceTexts = {
  title: 'Wochen ausgleichen',
  /** Why the button of the header is off. */
  isOver: 'Dieser Monat ist vorbei.',
  isOpen: 'Der Vorschlag ist schon offen.',
  close: 'Schließen',

  searching: 'Verschiebungen werden gesucht …',
  cancel: 'Abbrechen',
  unsearched: 'Die Suche ist fehlgeschlagen.',
  again: 'Erneut suchen',

  span: ({ from, to }: { from: IsoDay; to: IsoDay }) => formatDaySpan(from, to),
  /** Below the title. */
  summary: ({ count, movable }: { count: number; movable: number | null }) =>
    movable === null
      ? `${visits(count)} verschoben, jeder innerhalb seiner Toleranz. Noch nichts gespeichert.`
      : `${formatNumber(count)} von ${formatNumber(movable)} beweglichen Besuchen verschoben, jeder innerhalb seiner Toleranz. Noch nichts gespeichert.`,
  /** Above the summary. */
  outdated: 'Die Touren wurden inzwischen geändert. Bitte suchen Sie erneut.',
  none: 'Keine Verschiebung lohnt sich',
  noneHint:
    'Kein Besuch kann innerhalb seiner Toleranz so verschoben werden, dass Überstunden, Fahrzeit oder Schwankung um mehr als eine Minute sinken.',

  figures: 'Vorher und nachher',
  before: 'Vorher',
  after: 'Nachher',
  difference: 'Unterschied',
  figureNames: {
    longestDay: 'Vollster Tag',
    overtime: 'Überstunden',
    driving: 'Fahrzeit',
    spread: 'Schwankung je Tour',
    moved: 'Verschobene Besuche',
  },
  hours: (seconds: number) => formatHoursMinutes(seconds),
  count: (count: number) => formatNumber(count),
  /** `−14h 40m`; nothing for less than a minute. */
  change: (seconds: number) =>
    Math.abs(seconds) < 30 ? '' : `${seconds < 0 ? minus : '+'}${formatHoursMinutes(Math.abs(seconds))}`,
  countChange: (count: number) => (count === 0 ? '' : `+${formatNumber(count)}`),

  chart: 'Stunden je Tag, vorher und nachher',
  chartDay: ({ date, before, after }: { date: IsoDay; before: number; after: number }) =>
    before === after
      ? `${dayWords(date)}: ${formatHoursMinutes(before)}`
      : `${dayWords(date)}: ${formatHoursMinutes(before)} → ${formatHoursMinutes(after)}`,
  axis: (hours: number) => `${formatNumber(hours)}h`,
  available: 'verfügbar',
  beforeLegend: 'vorher',

  moves,
  byEffect: 'größte Wirkung zuerst',
  list: 'Verschiebungen',
  nameless: 'Ziel ohne Namen',
  dates: ({ from, to }: { from: IsoDay; to: IsoDay }) => `${dayWords(from)} → ${dayWords(to)}`,
  reason: ({ kind, seconds, from }: { kind: BalanceReason; seconds: number; from: IsoDay }) =>
    ({
      overtime: `${formatMinutes(seconds)} weniger Überstunden.`,
      driving: `${formatMinutes(seconds)} weniger Fahrzeit.`,
      spread: `${dayWords(from)} wird ${formatMinutes(seconds)} kürzer.`,
    })[kind],
  choose: ({ name, dates }: { name: string; dates: string }) => `${name}, ${dates}`,

  excluded: ({ count }: { count: number }) => (count === 0 ? '' : `${formatNumber(count)} abgewählt`),
  discard: 'Verwerfen',
  accept: ({ count }: { count: number }) => `${formatNumber(count)} übernehmen`,
  nothingChosen: 'Keine Verschiebung ist gewählt.',

  writing: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${visits(count)} verschoben …`,
  written: ({ count }: { count: number }) => `${visits(count)} verschoben.`,
  undoing: 'Der Ausgleich wird rückgängig gemacht …',
  undone: 'Der Ausgleich wurde rückgängig gemacht.',
  refused: ({ count }: { count: number }) => `${visits(count)} nicht verschoben:`,
  refusedWhy: 'Der Server hat die Verschiebung abgelehnt.',

  /** Behind the hours of a day of the month. */
  dayBefore: ({ seconds }: { seconds: number }) => `${formatHoursMinutes(seconds)} →`,
  dayChange: ({ before, after }: { before: number; after: number }) =>
    `mit Ausgleich ${formatHoursMinutes(after)} statt ${formatHoursMinutes(before)}`,
}
