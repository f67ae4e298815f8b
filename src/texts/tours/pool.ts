import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { InsertionViolation, UnplacedOrder } from '../../contract/tour/orderPlanning'
import { formatShortDay } from '../kit/calendarDays'
import { formatHoursMinutes, formatNumber } from '../kit/format'

const orders = (count: number) => (count === 1 ? '1 Auftrag' : `${formatNumber(count)} Aufträge`)
const visits = (count: number) => (count === 1 ? '1 Besuch' : `${formatNumber(count)} Besuche`)

type Span = { firstDay: IsoDay | null; lastDay: IsoDay | null }

/** `bis Do 24.12.2026`; empty without a wish. */
function wish({ firstDay, lastDay }: Span): string {
  if (firstDay === null) return lastDay === null ? '' : `bis ${formatShortDay(lastDay)}`
  if (lastDay === null) return `ab ${formatShortDay(firstDay)}`
  return firstDay === lastDay
    ? formatShortDay(firstDay)
    : `${formatShortDay(firstDay)} bis ${formatShortDay(lastDay)}`
}

const qualifications = (skills: readonly string[]) =>
  skills.length === 0
    ? 'die nötige Qualifikation'
    : skills.length === 1
      ? `die Qualifikation ${skills[0] ?? ''}`
      : `die Qualifikationen ${skills.join(', ')}`

/** Why an order fits into no tour of the week, in full. */
function misfit(
  { kind, load, most, over, skills }: UnplacedOrder,
  tour: string | null,
  day: IsoDay | null,
): string {
  switch (kind) {
    case 'unlocated':
      return 'Die Adresse hat keine Lage auf der Karte.'
    case 'noDate':
      return 'An den gewünschten Tagen fährt keine Tour.'
    case 'driver':
      return 'An den gewünschten Tagen hat keine Tour einen verfügbaren Fahrer.'
    case 'vehicle':
      return 'An den gewünschten Tagen hat keine Tour ein verfügbares Fahrzeug.'
    case 'skills':
      return `An den gewünschten Tagen hat keine Tour ${qualifications(skills ?? [])}.`
    case 'load':
      return load == null || most == null
        ? 'Die Menge passt in keine Tour.'
        : `Menge ${formatNumber(load)}, frei sind höchstens ${formatNumber(Math.max(0, most))}.`
    case 'window':
      return 'Keine Tour kommt im Zeitfenster an.'
    case 'end': {
      const where = [tour, day === null ? null : `am ${formatShortDay(day)}`].filter((part) => part !== null)
      const late = over == null ? 'zu spät' : `${formatHoursMinutes(over)} zu spät`
      return where.length === 0 ? `Jede Tour endet ${late}.` : `${where.join(' ')} endet ${late}.`
    }
    case 'room':
      return 'Neben den anderen Aufträgen ist kein Platz mehr.'
  }
}

/** The column of open orders and overdue visits beside the week. */
export const poolTexts = {
  title: 'Offene Aufträge',
  groups: {
    overdue: 'Überfällig',
    wished: 'Mit Wunschtermin',
    unwished: 'Ohne Termin',
    misfit: 'Passt nicht',
  },
  open: ({ count }: { count: number }) => `Offene Aufträge ${formatNumber(count)}`,
  close: 'Offene Aufträge schließen',
  search: 'In offenen Aufträgen suchen',
  create: 'Auftrag anlegen',
  empty: 'Kein Auftrag ist offen, und kein Besuch ist überfällig.',
  nothingFound: 'Kein Auftrag enthält diese Wörter.',
  plan: ({ count }: { count: number }) => `${orders(count)} einplanen`,
  planAll: 'Aufträge einplanen',
  fitsNone: 'Kein offener Auftrag passt in diese Woche.',
  /** Free stops beyond those that are listed. */
  more: ({ count }: { count: number }) => `${formatNumber(count)} weitere Ziele ohne Tour`,
  nameless: 'Ohne Namen',
  wish,
  misfit,
  high: 'Hohe Priorität',
  withoutTour: 'Ziel ohne Tour',
  duration: ({ seconds }: { seconds: number }) =>
    seconds < 3600 ? `${formatNumber(Math.round(seconds / 60))} Min.` : formatHoursMinutes(seconds),
  overdue: ({ day, reason, count }: { day: IsoDay; reason: string; count: number }) => {
    const first = reason === '' ? `fällig ${formatShortDay(day)}` : `${formatShortDay(day)}: ${reason}`
    return count === 1 ? first : `${first}, ${visits(count)} offen`
  },
  /** Menu of a row. */
  actions: ({ name }: { name: string }) => `Aktionen: ${name}`,
  planOne: 'Einplanen …',
  edit: 'Bearbeiten oder stornieren',
  remove: 'Löschen',
  /** The list of days. */
  insertTitle: ({ name }: { name: string }) => `${name} einplanen`,
  insertHint: 'Jeder Tag zeigt, wie viel Fahrt und Besuch dazukommen.',
  insertList: 'Tage und Touren',
  searching: 'Freie Plätze werden gesucht …',
  noDates: 'In diesen Tagen fährt keine Tour, die das Ziel besuchen kann.',
  added: ({ seconds }: { seconds: number }) => `+${formatNumber(Math.max(0, Math.round(seconds / 60)))} Min.`,
  best: 'günstigster Tag',
  unwanted: 'nicht der Wunschtermin',
  violation: ({
    kind,
    over,
    load,
    most,
    skills,
  }: {
    kind: InsertionViolation
    over: number | null
    load: number | null
    most: number | null
    skills: readonly string[]
  }) => {
    if (kind === 'driver') return 'Fahrer nicht verfügbar'
    if (kind === 'vehicle') return 'Fahrzeug nicht verfügbar'
    if (kind === 'skills')
      return skills.length === 0 ? 'Qualifikation fehlt' : `Es fehlt: ${skills.join(', ')}`
    const late = over === null ? 'zu spät' : `${formatHoursMinutes(over)} zu spät`
    if (kind === 'window') return `Zeitfenster ${late}`
    if (kind === 'end') return over === null ? 'zu lang' : `${formatHoursMinutes(over)} zu lang`
    return load === null || most === null
      ? 'Menge zu groß'
      : `Menge ${formatNumber(load)} / ${formatNumber(most)}`
  },
} as const
