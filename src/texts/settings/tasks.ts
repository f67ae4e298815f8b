import { formatNumber } from '../kit/format'

type Titled = { title: string }

/** /settings/proof-of-service: the tasks that drivers confirm at a stop. */
export const tasksTexts = {
  title: 'Nachweise',
  /** Below the title, and accessible name of the table. */
  heading: 'Aufgaben',
  hint: 'Fahrer sehen die aktiven Aufgaben an jedem Ziel in dieser Reihenfolge und haken sie im Nachweis ab.',
  /** Header button, also in the empty state. */
  create: 'Aufgabe anlegen',
  /** Empty state. */
  empty:
    'Mit Aufgaben legen Sie fest, was Fahrer an jedem Ziel bestätigen, zum Beispiel dass ein Tor wieder verschlossen ist oder ein Lieferschein übergeben wurde.',
  /** Table headers. */
  columnTitle: 'Titel',
  columnDescription: 'Beschreibung',
  columnActive: 'Aktiv',
  /** Label of a row's switch. */
  activeOf: ({ title }: Titled) => `${title} aktiv`,
  /** Below the delete confirmation. */
  deleteConsequence: ({ title }: Titled) =>
    `Fahrer können „${title}“ nicht mehr bestätigen. In Nachweisen, die es schon gibt, bleibt die Aufgabe stehen.`,
  /** Dialog for a new or existing task. */
  createTitle: 'Aufgabe anlegen',
  editTitle: 'Aufgabe bearbeiten',
  name: 'Titel',
  description: 'Beschreibung',
  descriptionHint: 'Steht als Erklärung unter der Aufgabe.',
  active: 'Aktiv',
  activeHint: 'Inaktive Aufgaben werden Fahrern nicht angezeigt.',
  /** Another user saved or deleted it first. */
  conflictTitle: 'Diese Aufgabe wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Diese Aufgabe wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Aufgabe.',
  missing: 'Diese Aufgabe gibt es nicht mehr.',
  /** Toasts. */
  created: ({ title }: Titled) => `Die Aufgabe „${title}“ wurde angelegt.`,
  changed: ({ title }: Titled) => `Die Aufgabe „${title}“ wurde gespeichert.`,
  removed: ({ title }: Titled) => `Die Aufgabe „${title}“ wurde gelöscht.`,
  activated: ({ title }: Titled) => `Die Aufgabe „${title}“ ist jetzt aktiv.`,
  deactivated: ({ title }: Titled) => `Die Aufgabe „${title}“ ist nicht mehr aktiv.`,
  moved: ({ title, place }: Titled & { place: number }) =>
    `Die Aufgabe „${title}“ steht jetzt an Stelle ${formatNumber(place)}.`,
  orderRestored: 'Die vorherige Reihenfolge ist wiederhergestellt.',
} as const
