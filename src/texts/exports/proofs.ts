import { formatNumber } from '../kit/format'

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
  /** Filter by the rating of the customer. */
  ratingFilter: 'Nach Bewertung filtern',
  allRatings: 'Alle Sterne',
  lowRatings: '1–2 Sterne',
  /** On the home screen (Zentrale). */
  unnamed: 'Ohne Namen',
  /** Button in the header and in the selection bar. */
  exportPdf: 'PDF exportieren',
  /** Menu beside that button: contents of the PDFs, and as which file several are exported. */
  pdfParts: 'Inhalt der PDFs',
  pdfOptions: 'Format und Inhalt der PDFs',
  pdfFormats: 'Mehrere Nachweise exportieren',
  asZip: 'Als ZIP mit einzelnen PDFs',
  asOnePdf: 'Als eine PDF-Datei',
  /** The same in the selection bar. */
  onePdf: 'Eine PDF-Datei',
  tooManyForOnePdf: ({ count, most }: { count: number; most: number }) =>
    `Eine PDF-Datei fasst höchstens ${formatNumber(most)} Nachweise, gewählt sind ${formatNumber(count)}. Bitte exportieren Sie diese als ZIP.`,
  /** Warning toast if the filter matches nothing. */
  nothingToExport: 'Keine Daten zum Exportieren gefunden.',
  /** Checkbox label of a row without a place name. */
  nameless: 'Nachweis ohne Ziel',
} as const
