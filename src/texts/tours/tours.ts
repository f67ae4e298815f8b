import { formatNumber } from '../kit/format'

/** Tour templates (Tour in the UI): list and plan screen. */
export const toursTexts = {
  /** Success toast. */
  created: 'Tour erfolgreich erstellt',
  title: 'Touren',
  search: 'Touren durchsuchen',
  newTour: 'Tour',
  /** Table columns. */
  columnTour: 'Tour',
  columnName: 'Name',
  columnAssignees: 'Fahrer',
  /** Behind the first category of a tour. */
  moreTags: ({ count }: { count: number }) => `+${formatNumber(count)}`,
  columnTags: 'Kategorie',
  columnDestinations: 'Ziele',
  columnPeriod: 'Zeitraum',
  columnDistance: 'Länge',
  columnDuration: 'Dauer',
  columnCapacity: 'Menge',
  columnCreatedAt: 'Erstellt am',
  columnCreatedBy: 'Erstellt von',
  columnStatus: 'Status',
  /** List filters: labels and their first option. */
  tagFilter: 'Nach Kategorie filtern',
  allTags: 'Alle Kategorien',
  assigneeFilter: 'Nach Fahrer filtern',
  allAssignees: 'Alle Fahrer',
  violationFilter: 'Nach Verstoß filtern',
  allViolations: 'Alle Prüfungen',
  violations: { windows: 'Strikte Fenster', end: 'Endet zu spät', load: 'Überladen' },
  statusFilter: 'Nach Status filtern',
  allStatuses: 'Jeder Status',
  active: 'Aktiv',
  running: 'läuft',
  ready: 'Bereit',
  inactive: 'Inaktiv',
  notAssigned: 'Ohne Fahrer',
  /** Name of an unnamed tour in messages and in the labels of its checkbox and menu. */
  nameless: 'Tour ohne Namen',
  /** Row actions; `open` is also the title of the tour selection. */
  open: 'Tour planen',
  edit: 'Tour bearbeiten',
  duplicate: 'Duplizieren',
  start: 'Tour starten',
  exportOne: 'Excel-Tabelle exportieren',
  /** In the selection bar, as in every list. */
  exportSelected: 'Exportieren',
  import: 'Importieren',
  /** Empty states. */
  empty: 'Bitte legen Sie erst eine Tour an',
  /** Tour selection: below the first matches. */
  moreTours: ({ count }: { count: number }) =>
    count === 1
      ? 'Eine weitere Tour finden Sie über die Suche.'
      : `${formatNumber(count)} weitere Touren finden Sie über die Suche.`,
  /** Toast after duplicating, with a button that leads to the copy. */
  duplicated: ({ copy }: { copy: string }) => `Die Tour wurde als „${copy}“ dupliziert.`,
  /** The same if the server does not send the id of the copy. */
  duplicatedSomehow: 'Die Tour wurde dupliziert.',
  openCopy: 'Kopie planen',
  /** Screen-reader suffix of a load above the capacity. */
  overloaded: 'überladen',
} as const

/** Dialog 'Tour starten'. */
export const tourStartTexts = {
  question: ({ name }: { name: string }) => `Möchten Sie die Tour „${name}“ jetzt starten?`,
  /** Below the confirmation. */
  stops: ({ count }: { count: number | null }) => {
    if (count === null) return 'Die Ziele werden so gefahren, wie sie jetzt geplant sind.'
    if (count === 0) return 'Die Tour hat noch keine Ziele.'
    return count === 1
      ? 'Das Ziel wird so gefahren, wie es jetzt geplant ist.'
      : `Die ${formatNumber(count)} Ziele werden so gefahren, wie sie jetzt geplant sind.`
  },
  alreadyRunning: 'Von dieser Tour läuft bereits eine Fahrt.',
  inactive: 'Die Tour ist inaktiv und wird in der mobilen App nicht angezeigt.',
  /** If the server rejects the request without a message. */
  refused: 'Die Tour konnte nicht gestartet werden.',
  started: ({ name }: { name: string }) => `Tour „${name}“ wurde gestartet.`,
} as const

/** Deleting tours: confirmation, progress and result. */
export const tourDeletionTexts = {
  questionMany: ({ count }: { count: number }) =>
    count === 1
      ? 'Sind Sie sicher, dass Sie die ausgewählte Tour löschen wollen?'
      : `Sind Sie sicher, dass Sie ${formatNumber(count)} Touren löschen wollen?`,
  /** Below the confirmation. */
  consequence: ({ name, count }: { name: string; count: number | null }) => {
    if (count === null) return `Die Ziele der Tour „${name}“ bleiben ohne Tour erhalten.`
    if (count === 0) return `Die Tour „${name}“ hat keine aktiven Ziele.`
    return count === 1
      ? `Das Ziel der Tour „${name}“ bleibt ohne Tour erhalten.`
      : `Die ${formatNumber(count)} Ziele der Tour „${name}“ bleiben ohne Tour erhalten.`
  },
  consequenceMany: 'Ihre Ziele bleiben ohne Tour erhalten.',
  /** Replaces the confirmation while several are deleted. */
  deleting: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} Touren bearbeitet …`,
  removed: ({ name }: { name: string }) => `Tour „${name}“ wurde gelöscht.`,
  removedMany: ({ count }: { count: number }) =>
    count === 1 ? '1 Tour wurde gelöscht.' : `${formatNumber(count)} Touren wurden gelöscht.`,
  /** Error toast for running tours. */
  running: ({ names }: { names: readonly string[] }) =>
    names.length === 1
      ? `Die Tour ${listNames(names)} wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.`
      : `${formatNumber(names.length)} Touren wurden nicht gelöscht, weil gerade Fahrten von ihnen laufen: ${listNames(names)}.`,
  /** Error toast for tours that failed to delete for another reason, which has its own toast. */
  kept: ({ names }: { names: readonly string[] }) => `Nicht gelöscht: ${listNames(names)}.`,
} as const

const maxNamed = 5

/** The first tours by name, the others as a number. */
const listNames = (names: readonly string[]): string => firstOf(names.map((name) => `„${name}“`))

function firstOf(named: readonly string[]): string {
  const shown = named.slice(0, maxNamed)
  const more = named.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} und ${formatNumber(more)} weitere`
}

/** 'Fahrer zuweisen' of one or several tours. */
export const assignDriversTexts = {
  title: 'Fahrer zuweisen',
  question: ({ count, name }: { count: number; name: string }) =>
    count === 1
      ? `Wer fährt die Tour „${name || toursTexts.nameless}“?`
      : `Wer fährt die ${formatNumber(count)} ausgewählten Touren? Bisherige Fahrer werden ersetzt.`,
  drivers: 'Fahrer',
  /** Below the field while it is empty. */
  none: 'Ohne Auswahl hat danach niemand diese Touren.',
  assign: 'Zuweisen',
  /** Button in the cell of a list. */
  change: ({ tour, drivers }: { tour: string; drivers: string }) => `Fahrer von „${tour}“ ändern: ${drivers}`,
  /** Label of the select in the cell. */
  driverOf: ({ tour }: { tour: string }) => `Fahrer von „${tour}“`,
  done: ({ names, isAny }: { names: readonly string[]; isAny: boolean }) => {
    const [has, is] = names.length === 1 ? ['hat', 'ist'] : ['haben', 'sind']
    const tours =
      names.length === 1
        ? `Tour „${names[0] || toursTexts.nameless}“`
        : `${formatNumber(names.length)} Touren`
    return isAny ? `${tours} ${has} jetzt einen Fahrer.` : `${tours} ${is} jetzt ohne Fahrer.`
  },
} as const

/** Starting several tours: confirmation and results. */
export const startToursTexts = {
  start: 'Starten',
  title: ({ count }: { count: number }) =>
    count === 1 ? '1 Tour starten' : `${formatNumber(count)} Touren starten`,
  question: ({ count }: { count: number }) =>
    count === 1
      ? 'Möchten Sie die ausgewählte Tour jetzt starten?'
      : `Möchten Sie die ${formatNumber(count)} ausgewählten Touren jetzt starten?`,
  /** Below the confirmation. */
  stops: 'Ihre Ziele werden so gefahren, wie sie jetzt geplant sind.',
  /** List of the tours with something to know before their start. */
  remarks: 'Hinweise',
  moreRemarks: ({ count }: { count: number }) =>
    count === 1
      ? 'Hinweise gibt es zu 1 weiteren Tour.'
      : `Hinweise gibt es zu ${formatNumber(count)} weiteren Touren.`,
  done: ({ count }: { count: number }) =>
    count === 1 ? '1 Tour wurde gestartet.' : `${formatNumber(count)} Touren wurden gestartet.`,
  /** With the server's reasons, if it sent any. */
  kept: ({ tours }: { tours: readonly { name: string; reasons: readonly string[] }[] }) => {
    const reasonOf = (reasons: readonly string[]) => (reasons.length === 0 ? '' : ` (${reasons.join(' ')})`)
    const named = tours.map(({ name, reasons }) => `„${name}“${reasonOf(reasons)}`)
    return `Nicht gestartet: ${firstOf(named)}.`
  },
} as const

/** Bulk changes of tours: progress and results. */
export const changeToursTexts = {
  progress: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} Touren bearbeitet …`,
  /** After a request without a response. */
  interrupted: ({ count }: { count: number }) =>
    count === 1
      ? '1 Tour steht noch aus, weil der Server nicht geantwortet hat.'
      : `${formatNumber(count)} Touren stehen noch aus, weil der Server nicht geantwortet hat.`,
  undone: ({ count }: { count: number }) =>
    count === 1 ? '1 Tour ist wie zuvor.' : `${formatNumber(count)} Touren sind wie zuvor.`,
  same: ({ count }: { count: number }) =>
    `Bei ${count === 1 ? '1 Tour' : `${formatNumber(count)} Touren`} war nichts zu ändern.`,
} as const
