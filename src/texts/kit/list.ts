import { formatNumber } from './format'

/** Texts shared by all lists. */
export const listTexts = {
  pages: 'Seiten',
  page: ({ page }: { page: number }) => `Seite ${page}`,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  itemsPerPage: 'Pro Seite',
  /** Selection of rows. */
  selection: 'Auswahl',
  selectPage: 'Alle Einträge dieser Seite auswählen',
  selectRow: ({ name }: { name: string }) => `${name} auswählen`,
  selectAll: ({ count }: { count: number }) => `Alle ${formatNumber(count)} auswählen`,
  clearSelection: 'Auswahl aufheben',
  clearSelectionKey: 'Esc',
  exportSelection: 'Auswahl exportieren',
  exportFilter: 'Filter exportieren',
  range: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `${formatNumber(first)} – ${formatNumber(last)} von ${formatNumber(total)} ${total === 1 ? 'Eintrag' : 'Einträgen'}`,
  /** Range text of an empty page. */
  noRange: ({ total }: { total: number }) =>
    `0 von ${formatNumber(total)} ${total === 1 ? 'Eintrag' : 'Einträgen'}`,
  /** Beside the sentence that nothing matches. */
  clearFilters: 'Suche und Filter aufheben',
  filters: 'Filter',
  /** Column dialog and its button. */
  columns: 'Tabellenspalten',
  columnsShown: ({ shown, count }: { shown: number; count: number }) =>
    `${formatNumber(shown)} von ${formatNumber(count)}`,
  allColumns: 'Alle',
  noColumns: 'Keine',
  standardColumns: 'Standard',
  confirmColumns: 'Auswahl bestätigen',
  /** Beside a column that cannot be hidden. */
  columnLocked: 'Diese Spalte wird immer angezeigt.',
  /** Keys shown in buttons and fields. */
  newKey: 'N',
  searchKey: '/',
  /** Row note, for screen readers and its tooltip. */
  changedRow: 'Gerade geändert',
  /** Rows keep their order when other users change them, until the user requests the new order. */
  hasNewOrder: 'Die Reihenfolge dieser Liste hat sich geändert.',
  takeNewOrder: 'Neu ordnen',
  /** A row whose data is unreadable. */
  defective: 'Dieser Eintrag konnte nicht gelesen werden.',
} as const
