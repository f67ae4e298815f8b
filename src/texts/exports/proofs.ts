/** Proofs of service (Nachweise in the UI): list and export. */
export const proofsTexts = {
  title: 'Nachweise',
  search: 'Nachweise durchsuchen',
  /** Table columns. */
  columnStatus: 'Status',
  columnTime: 'Zeitpunkt',
  columnDestination: 'Ziel',
  columnCity: 'Stadt',
  columnTour: 'Tour',
  columnCreator: 'Erstellt von',
  /** States. */
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
  aborted: 'Abgebrochen',
  /** State filter: its label and first option. */
  stateFilter: 'Nach Status filtern',
  allStates: 'Alle Status',
  /** Filters by tour and user. */
  tourFilter: 'Nach Tour filtern',
  allTours: 'Alle Touren',
  creatorFilter: 'Nach Mitarbeiter filtern',
  allCreators: 'Alle Mitarbeiter',
  /** On the home screen (Zentrale). */
  unnamed: 'Ohne Namen',
  /** Button in the header and in the selection bar. */
  exportPdf: 'PDF exportieren',
  /** Menu beside that button: contents of the PDFs. */
  pdfParts: 'Inhalt der PDFs',
  /** Warning toast if the filter matches nothing. */
  nothingToExport: 'Keine Daten zum Exportieren gefunden.',
  /** Checkbox label of a row without a place name. */
  nameless: 'Nachweis ohne Ziel',
} as const
