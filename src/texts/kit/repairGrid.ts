import { formatNumber } from './format'

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Zeile' : 'Zeilen'}`
const cells = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Zelle' : 'Zellen'}`

/** The grid for repairing rows of a file. */
export const repairGridTexts = {
  /** Headers of the first columns. */
  line: 'Zeile',
  state: 'Status',
  /** Chips above the grid. */
  filter: 'Zeilen zeigen',
  all: 'Alle',
  filters: {
    fault: 'Fehler',
    doubt: 'Unsicher',
    changes: 'Ändert',
    new: 'Neu',
    same: 'Gleich',
    skipped: 'Ausgelassen',
  },
  /** In the second column. */
  states: {
    fault: 'Fehler',
    doubt: 'unsicher',
    changes: 'ändert',
    new: 'neu',
    same: 'gleich',
    skipped: 'ausgelassen',
  },
  unknown: 'wird geprüft',
  /** Repaired rows that no longer match the filter, with a button that hides them. */
  kept: ({ count }: { count: number }) => `${formatNumber(count)} behobene sichtbar`,
  hideKept: 'Ausblenden',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  replace: 'Ersetzen',
  /** Find and replace bar. */
  find: 'Suchen nach',
  replacement: 'Ersetzen durch',
  inColumn: 'In Spalte',
  everyColumn: 'Alle Spalten',
  replaceIn: ({ count }: { count: number }) => `In ${cells(count)} ersetzen`,
  replacing: 'Wird gezählt …',
  closeReplace: 'Suchen und Ersetzen schließen',
  /** While the fill handle is dragged. */
  fillRows: ({ count }: { count: number }) => `${rows(count)} ausfüllen`,
  /** Accessible name of the cell editor. */
  editCell: ({ column, line }: { column: string; line: number }) => `${column}, Zeile ${formatNumber(line)}`,
  rowActions: ({ line }: { line: number }) => `Aktionen: Zeile ${formatNumber(line)}`,
  emptyCell: '–',
  /** Empty states. */
  nothing: 'Keine Zeile hat diesen Status.',
  judging: 'Zeilen werden geprüft …',
  /** Screen-reader announcements. */
  changed: ({ count }: { count: number }) => `${cells(count)} geändert.`,
  unchanged: 'Nichts geändert.',
  copied: ({ count }: { count: number }) => `${rows(count)} kopiert.`,
  nothingOpen: 'Keine Zeile ist mehr offen.',
  /** Keyboard help. */
  keys: {
    nextOpen: 'Nächste offene Zeile',
    edit: 'Zelle bearbeiten',
    fill: 'Auswahl nach unten ausfüllen',
    empty: 'Zellen leeren',
    open: 'Zeile öffnen oder schließen',
    extend: 'Auswahl erweitern',
  },
} as const
