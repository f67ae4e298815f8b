import { formatNumber } from '../kit/format'

/** Tour templates, called Tour on screen: list and plan screen. */
export const toursTexts = {
  /** Success toast. */
  created: 'Tour erfolgreich erstellt',
  title: 'Touren',
  search: 'Touren durchsuchen',
  newTour: 'Tour',
  /** Table columns. */
  columnTour: 'Tour',
  columnName: 'Name',
  columnAssignees: 'Mitarbeiter',
  columnTags: 'Kategorie',
  columnDestinations: 'Ziele',
  columnPeriod: 'Zeitraum',
  columnDistance: 'Länge',
  columnDuration: 'Dauer',
  columnCapacity: 'Menge',
  columnCreatedAt: 'Erstellt am',
  columnCreatedBy: 'Erstellt von',
  columnStatus: 'Status',
  /** Filters of the list: their names, and the first choice of each. */
  tagFilter: 'Nach Kategorie filtern',
  allTags: 'Alle Kategorien',
  assigneeFilter: 'Nach Mitarbeiter filtern',
  allAssignees: 'Alle Mitarbeiter',
  violationFilter: 'Nach Verstoß filtern',
  allViolations: 'Alle Prüfungen',
  violations: { windows: 'Strikte Fenster', end: 'Endet zu spät', load: 'Überladen' },
  statusFilter: 'Nach Status filtern',
  allStatuses: 'Jeder Status',
  active: 'Aktiv',
  running: 'läuft',
  ready: 'Bereit',
  inactive: 'Inaktiv',
  notAssigned: 'Nicht zugewiesen',
  /** A tour without a name, in the names of its checkbox and menu and in messages. */
  nameless: 'Tour ohne Namen',
  /** Actions of a row; `open` is also the title of the choice of a tour. */
  open: 'Tour planen',
  edit: 'Tour bearbeiten',
  duplicate: 'Duplizieren',
  start: 'Tour starten',
  exportOne: 'Excel-Tabelle exportieren',
  /** In the bar of a selection, as in every list. */
  exportSelected: 'Exportieren',
  import: 'Importieren',
  /** Empty states. */
  empty: 'Bitte legen Sie erst eine Tour an',
  /** Choice of a tour: below the first ones that match. */
  moreTours: ({ count }: { count: number }) =>
    count === 1
      ? 'Eine weitere Tour finden Sie über die Suche.'
      : `${formatNumber(count)} weitere Touren finden Sie über die Suche.`,
  /** Toast after duplicating, and its button, which leads to the copy. */
  duplicated: ({ copy }: { copy: string }) => `Die Tour wurde als „${copy}“ dupliziert.`,
  /** The same, where the server does not tell the copy. */
  duplicatedSomehow: 'Die Tour wurde dupliziert.',
  openCopy: 'Kopie planen',
  /** For screen readers, after a load that is red. */
  overloaded: 'überladen',
} as const

/** Dialog 'Tour starten'. */
export const tourStartTexts = {
  question: ({ name }: { name: string }) => `Möchten Sie die Tour „${name}“ jetzt starten?`,
  /** Below the question. */
  stops: ({ count }: { count: number | null }) => {
    if (count === null) return 'Die Ziele werden so gefahren, wie sie jetzt geplant sind.'
    if (count === 0) return 'Die Tour hat noch keine Ziele.'
    return count === 1
      ? 'Das Ziel wird so gefahren, wie es jetzt geplant ist.'
      : `Die ${formatNumber(count)} Ziele werden so gefahren, wie sie jetzt geplant sind.`
  },
  alreadyRunning: 'Von dieser Tour läuft bereits eine Fahrt.',
  inactive: 'Die Tour ist inaktiv und wird in der mobilen App nicht angezeigt.',
  /** When the server refuses without saying why. */
  refused: 'Die Tour konnte nicht gestartet werden.',
  started: ({ name }: { name: string }) => `Tour „${name}“ wurde gestartet.`,
} as const

/** Deleting tours: question, progress and what came of it. */
export const tourDeletionTexts = {
  questionMany: ({ count }: { count: number }) =>
    count === 1
      ? 'Sind Sie sicher, dass Sie die ausgewählte Tour löschen wollen?'
      : `Sind Sie sicher, dass Sie ${formatNumber(count)} Touren löschen wollen?`,
  /** Below the question. */
  consequence: ({ name, count }: { name: string; count: number | null }) => {
    if (count === null) return `Die Ziele der Tour „${name}“ bleiben ohne Tour erhalten.`
    if (count === 0) return `Die Tour „${name}“ hat keine aktiven Ziele.`
    return count === 1
      ? `Das Ziel der Tour „${name}“ bleibt ohne Tour erhalten.`
      : `Die ${formatNumber(count)} Ziele der Tour „${name}“ bleiben ohne Tour erhalten.`
  },
  consequenceMany: 'Ihre Ziele bleiben ohne Tour erhalten.',
  /** In place of the question while several are deleted. */
  deleting: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} Touren bearbeitet …`,
  removed: ({ name }: { name: string }) => `Tour „${name}“ wurde gelöscht.`,
  removedMany: ({ count }: { count: number }) =>
    count === 1 ? '1 Tour wurde gelöscht.' : `${formatNumber(count)} Touren wurden gelöscht.`,
  /** Error toast for what is driven at the moment. */
  running: ({ names }: { names: readonly string[] }) =>
    names.length === 1
      ? `Die Tour ${listNames(names)} wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.`
      : `${formatNumber(names.length)} Touren wurden nicht gelöscht, weil gerade Fahrten von ihnen laufen: ${listNames(names)}.`,
  /** Error toast for what could not be deleted for another reason, which a toast of its own tells. */
  kept: ({ names }: { names: readonly string[] }) => `Nicht gelöscht: ${listNames(names)}.`,
} as const

const namedAtMost = 5

/** The first of them by name, the rest as a number. */
function listNames(names: readonly string[]): string {
  const shown = names.slice(0, namedAtMost).map((name) => `„${name}“`)
  const more = names.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} und ${formatNumber(more)} weitere`
}
