import { formatNumber } from '../kit/format'

/** Dialog 'Excel-Tabelle exportieren', the same for every list. */
export const excelExportTexts = {
  title: 'Excel-Tabelle exportieren',
  /** Beside the title: number of selected columns. */
  columns: ({ on, total }: { on: number; total: number }) => `${on} von ${total}`,
  /** Buttons above the columns. */
  all: 'Alle',
  none: 'Keine',
  /** Accessible name of the scrolling region. */
  columnRegion: 'Spalten der Tabelle',
  /** Label of the column group, and heading of the custom fields. */
  columnGroup: 'Spalten',
  customFields: 'Eigene Felder',
  cancel: 'Abbrechen',
  export: 'Exportieren',
  /** Proofs only. */
  format: 'Format',
  formats: { excel: 'Excel-Tabelle', pdf: 'PDF', onePdf: 'Eine PDF-Datei' },
  pdfHints: { pdf: 'Je Nachweis ein PDF, mehrere als ZIP.', onePdf: 'Alle Nachweise in einer PDF-Datei.' },
  /** In the footer. */
  needsColumn: 'Bitte wählen Sie mindestens eine Spalte aus.',
  working: 'Tabelle wird erstellt …',
  /** In the footer: contents of the table. */
  chosen: {
    destinations: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewähltes Ziel' : `${formatNumber(count)} ausgewählte Ziele`,
    destinationTemplates: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewählte Vorlage' : `${formatNumber(count)} ausgewählte Vorlagen`,
    tourTemplates: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewählte Tour' : `${formatNumber(count)} ausgewählte Touren`,
    users: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewählter Mitarbeiter' : `${formatNumber(count)} ausgewählte Mitarbeiter`,
    files: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewählte Datei' : `${formatNumber(count)} ausgewählte Dateien`,
    proofOfServices: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewählter Nachweis' : `${formatNumber(count)} ausgewählte Nachweise`,
    tours: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewählte gefahrene Tour' : `${formatNumber(count)} ausgewählte gefahrene Touren`,
    devices: ({ count }: { count: number }) =>
      count === 1 ? '1 ausgewähltes Gerät' : `${formatNumber(count)} ausgewählte Geräte`,
  },
  everything: {
    destinations: 'Alle Ziele, die der Filter findet',
    destinationTemplates: 'Alle Vorlagen, die der Filter findet',
    tourTemplates: 'Alle Touren, die der Filter findet',
    users: 'Alle Mitarbeiter, die der Filter findet',
    files: 'Alle Dateien, die der Filter findet',
    proofOfServices: 'Alle Nachweise, die der Filter findet',
    tours: 'Alle gefahrenen Touren, die der Filter findet',
    devices: 'Alle Geräte, die der Filter findet',
  },
  /** Warning toast for an empty selection. */
  nothingChosen: {
    destinations: 'Es wurden keine Ziele zum Exportieren ausgewählt.',
    destinationTemplates: 'Es wurden keine Vorlagen zum Exportieren ausgewählt.',
    tourTemplates: 'Es wurden keine Touren zum Exportieren ausgewählt.',
    users: 'Es wurden keine Mitarbeiter zum Exportieren ausgewählt.',
    files: 'Es wurden keine Dateien zum Exportieren ausgewählt.',
    proofOfServices: 'Es wurden keine Nachweise zum Exportieren ausgewählt.',
    tours: 'Es wurden keine gefahrenen Touren zum Exportieren ausgewählt.',
    devices: 'Es wurden keine Geräte zum Exportieren ausgewählt.',
  },
  /** Warning toast if the filter matches nothing. */
  nothingFound: 'Keine Daten zum Exportieren gefunden.',
} as const
