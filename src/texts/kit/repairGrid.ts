import { formatNumber } from './format'

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Zeile' : 'Zeilen'}`
const cells = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Zelle' : 'Zellen'}`

/** The grid in which rows of a file are repaired. */
export const repairGridTexts = {
  /** Heads of the first columns. */
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
  /** Rows that would be hidden by the filter, and stay until this button is pressed. */
  kept: ({ count }: { count: number }) => `${formatNumber(count)} behobene sichtbar`,
  hideKept: 'Ausblenden',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  replace: 'Ersetzen',
  /** Bar of find and replace. */
  find: 'Suchen nach',
  replacement: 'Ersetzen durch',
  inColumn: 'In Spalte',
  everyColumn: 'Alle Spalten',
  replaceIn: ({ count }: { count: number }) => `In ${cells(count)} ersetzen`,
  replacing: 'Wird gezählt …',
  closeReplace: 'Suchen und Ersetzen schließen',
  /** While the handle is dragged. */
  fillRows: ({ count }: { count: number }) => `${rows(count)} ausfüllen`,
  /** Name of the field in a cell that is edited. */
  editCell: ({ column, line }: { column: string; line: number }) => `${column}, Zeile ${formatNumber(line)}`,
  rowActions: ({ line }: { line: number }) => `Aktionen: Zeile ${formatNumber(line)}`,
  emptyCell: '–',
  /** Nothing to show. */
  nothing: 'Keine Zeile hat diesen Status.',
  judging: 'Zeilen werden geprüft …',
  /** Announced to screen readers. */
  changed: ({ count }: { count: number }) => `${cells(count)} geändert.`,
  unchanged: 'Nichts geändert.',
  copied: ({ count }: { count: number }) => `${rows(count)} kopiert.`,
  nothingOpen: 'Keine Zeile ist mehr offen.',
  /** In the list of keys. */
  keys: {
    nextOpen: 'Nächste offene Zeile',
    edit: 'Zelle bearbeiten',
    fill: 'Auswahl nach unten ausfüllen',
    empty: 'Zellen leeren',
    open: 'Zeile öffnen oder schließen',
    extend: 'Auswahl erweitern',
  },
} as const
