import { formatMinutes, formatNumber } from '../kit/format'

/** Destinations (Ziel in the UI): the list. */
export const destinationsTexts = {
  title: 'Ziele',
  search: 'Ziele durchsuchen',
  /** Button that opens the editor. */
  newDestination: 'Ziel',
  /** Tour filter: its label and first option. */
  tourFilter: 'Nach Tour filtern',
  allTours: 'Alle Touren',
  /** Filter option: destinations without a tour. */
  unlocated: 'Ohne Position',
  clearUnlocated: 'Ohne Position, Filter aufheben',
  withoutTour: 'Ohne Tour',
  /** Filter, before the word 'ungefähr' if there is space. */
  approximateLead: 'Position',
  /** Cells of the column Typ. */
  typeRoute: 'Route',
  typeDestination: 'Ziel',
  /** Service time in the company's unit. */
  minutes: ({ minutes }: { minutes: number }) =>
    minutes < 60 ? `${formatNumber(minutes)} Min.` : formatMinutes(minutes * 60),
  seconds: ({ seconds }: { seconds: number }) => `${formatNumber(seconds)} Sek.`,
  /** Values of a boolean custom field. */
  yes: 'Ja',
  no: 'Nein',
  /** Heading of the custom fields in the column dialog. */
  customFields: 'Eigene Felder',
  /** Column header of a custom field without a title. */
  untitledField: 'Ohne Titel',
  /** Checkbox and menu labels of a destination without name and address. */
  nameless: 'Ziel ohne Namen',
  /** Row actions. */
  duplicate: 'Duplizieren',
  /** Header button, and button of the selection bar. */
  exportExcel: 'Exportieren',
  /** Empty state, for company admins. */
  emptyForAdmins:
    'Klicken Sie oben auf das +, um ein neues Ziel anzulegen oder gleich eine Excel-Tabelle zu importieren.',
  /** Delete confirmation. */
  deleteQuestion: 'Sind Sie sicher, dass Sie das Ziel löschen möchten?',
  deleteManyQuestion: ({ count }: { count: number }) =>
    `Sind Sie sicher, dass Sie ${formatNumber(count)} Ziele löschen möchten?`,
  /** Replaces the confirmation while several are deleted. */
  deleting: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} Zielen bearbeitet …`,
  /** Success toasts. */
  deleted: ({ name }: { name: string }) => `Ziel „${name}“ wurde gelöscht.`,
  deletedMany: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel wurde gelöscht.' : `${formatNumber(count)} Ziele wurden gelöscht.`,
} as const
