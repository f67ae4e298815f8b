import { formatNumber } from '../kit/format'

/** Destinations, called Ziel on screen: the list. */
export const destinationsTexts = {
  title: 'Ziele',
  search: 'Ziele durchsuchen',
  /** Button that opens the editor. */
  newDestination: 'Ziel',
  /** Filter by tour: its name, and its first choice. */
  tourFilter: 'Nach Tour filtern',
  allTours: 'Alle Touren',
  /** Filter: those that belong to no tour. */
  unlocated: 'Ohne Position',
  clearUnlocated: 'Ohne Position, Filter aufheben',
  withoutTour: 'Ohne Tour',
  /** Filter, before the word 'ungefähr' where there is room. */
  approximateLead: 'Position',
  /** Cells of the column Typ. */
  typeRoute: 'Route',
  typeDestination: 'Ziel',
  /** Length of stay, in the company's unit. */
  minutes: ({ minutes }: { minutes: number }) => `${formatNumber(minutes)} Min.`,
  seconds: ({ seconds }: { seconds: number }) => `${formatNumber(seconds)} Sek.`,
  /** Values of a custom field that is a decision. */
  yes: 'Ja',
  no: 'Nein',
  /** Heading of the custom fields in the dialog of columns. */
  customFields: 'Eigene Felder',
  /** A custom field whose title is missing, as head of its column. */
  untitledField: 'Ohne Titel',
  /** A destination without name and address, in the names of its checkbox and menu. */
  nameless: 'Ziel ohne Namen',
  /** Row actions. */
  duplicate: 'Duplizieren',
  /** Button in the header and in the selection bar. */
  exportExcel: 'Exportieren',
  /** Empty list, for company admins. */
  emptyForAdmins:
    'Klicken Sie oben auf das +, um ein neues Ziel anzulegen oder gleich eine Excel-Tabelle zu importieren.',
  /** Delete confirmation. */
  deleteQuestion: 'Sind Sie sicher, dass Sie das Ziel löschen möchten?',
  deleteManyQuestion: ({ count }: { count: number }) =>
    `Sind Sie sicher, dass Sie ${formatNumber(count)} Ziele löschen möchten?`,
  /** In place of the question while several are deleted. */
  deleting: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} Zielen bearbeitet …`,
  /** Success toasts. */
  deleted: ({ name }: { name: string }) => `Ziel „${name}“ wurde gelöscht.`,
  deletedMany: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel wurde gelöscht.' : `${formatNumber(count)} Ziele wurden gelöscht.`,
} as const
