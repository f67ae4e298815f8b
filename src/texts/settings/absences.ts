import { formatDaySpan } from '../kit/calendarDays'
import { formatNumber } from '../kit/format'

type Days = { firstDay: string; lastDay: string }

/** One day, or a span. */
function daysText({ firstDay, lastDay }: Days): string {
  if (firstDay === '' || lastDay === '') return ''
  const span = formatDaySpan(firstDay, lastDay)
  return firstDay === lastDay ? (span.split(' – ').at(-1) ?? span) : span
}

/** /settings/absences, the dialog of an absence, and the absences of a user in the staff editor. */
export const absencesTexts = {
  title: 'Abwesenheiten',
  search: 'Abwesenheiten durchsuchen',
  create: 'Abwesenheit eintragen',
  empty: 'Keine Abwesenheit eingetragen.',
  /** Table headers and form labels. */
  person: 'Fahrer oder Fahrzeug',
  days: 'Zeitraum',
  length: 'Tage',
  kind: 'Grund',
  note: 'Notiz',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  kinds: { holiday: 'Urlaub', sick: 'Krank', other: 'Anderes' },
  /** Below the kind in the form. */
  kindHint: 'Grund und Notiz sehen nur Administratoren.',
  vehicle: 'Fahrzeug',
  /** In the choice of the form. */
  vehicleChoice: ({ name }: { name: string }) => `${name} (Fahrzeug)`,
  unknownPerson: 'Unbekannt',
  isNow: 'zurzeit',
  daysText,
  dayCount: ({ count }: { count: number }) => (count === 1 ? '1 Tag' : `${formatNumber(count)} Tage`),
  /** Dialog. */
  createTitle: 'Abwesenheit eintragen',
  editTitle: 'Abwesenheit bearbeiten',
  conflictTitle: 'Diese Abwesenheit wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Diese Abwesenheit wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird sie neu eingetragen.',
  missing: 'Diese Abwesenheit gibt es nicht mehr.',
  /** Toasts. */
  created: (days: Days) => `Die Abwesenheit ${daysText(days)} wurde eingetragen.`,
  changed: (days: Days) => `Die Abwesenheit ${daysText(days)} wurde gespeichert.`,
  removed: ({ name }: { name: string }) => `Die Abwesenheit ${name} wurde gelöscht.`,
  restored: ({ name }: { name: string }) => `Die Abwesenheit ${name} ist wieder eingetragen.`,
  /** In the staff editor. */
  ofUser: 'Abwesenheiten',
  noneOfUser: 'Keine kommenden Abwesenheiten.',
  showOf: 'Abwesenheiten anzeigen',
  actionsOf: ({ days }: { days: string }) => `Aktionen: ${days}`,
} as const
