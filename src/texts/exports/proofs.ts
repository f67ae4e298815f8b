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
  /** Filters by period, tour and person. */
  from: 'Von',
  to: 'Bis',
  /** Instead of both fields: the work window that the list begins with, and the name of the button that ends it. */
  window: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  clearWindow: ({ window }: { window: string }) => `Zeitraum aufheben: ${window}`,
  tourFilter: 'Nach Tour filtern',
  allTours: 'Alle Touren',
  creatorFilter: 'Nach Mitarbeiter filtern',
  allCreators: 'Alle Mitarbeiter',
  unnamed: 'Ohne Namen',
  clearFilters: 'Filter aufheben',
  wrongPeriod: 'Das Ende liegt vor dem Anfang.',
  /** A server that does not know a filter. */
  ignoredFilters: 'Der Server hat nicht nach allen Filtern gesucht.',
  /** Button in the header and in the selection bar. */
  exportPdf: 'PDF exportieren',
  /** Menu beside that button: what the PDFs show. */
  pdfParts: 'Inhalt der PDFs',
  /** Warning toast when the filter's query is empty. */
  nothingToExport: 'Keine Daten zum Exportieren gefunden.',
  /** A row whose place has no name, in the name of its checkbox. */
  nameless: 'Nachweis ohne Ziel',
} as const
