/** Proofs of service, called Nachweise on screen: list and export. */
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
  /** Filter by state: its name, and its first choice. */
  stateFilter: 'Nach Status filtern',
  allStates: 'Alle Status',
  /** Filters by tour and person. */
  tourFilter: 'Nach Tour filtern',
  allTours: 'Alle Touren',
  creatorFilter: 'Nach Mitarbeiter filtern',
  allCreators: 'Alle Mitarbeiter',
  /** On Zentrale. */
  unnamed: 'Ohne Namen',
  /** Button in the header and in the selection bar. */
  exportPdf: 'PDF exportieren',
  /** Menu beside that button: what the PDFs show. */
  pdfParts: 'Inhalt der PDFs',
  /** Warning toast when the filter's query is empty. */
  nothingToExport: 'Keine Daten zum Exportieren gefunden.',
  /** A row whose place has no name, in the name of its checkbox. */
  nameless: 'Nachweis ohne Ziel',
} as const
