import { formatNumber } from './format'

/** Words every list shares. */
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
  /** Of a page without rows. */
  noRange: ({ total }: { total: number }) =>
    `0 von ${formatNumber(total)} ${total === 1 ? 'Eintrag' : 'Einträgen'}`,
  /** Beside the sentence that nothing was found. */
  clearFilters: 'Suche und Filter aufheben',
  filters: 'Filter',
  /** Dialog of columns and the button that opens it. */
  columns: 'Tabellenspalten',
  columnsShown: ({ shown, count }: { shown: number; count: number }) =>
    `${formatNumber(shown)} von ${formatNumber(count)}`,
  allColumns: 'Alle',
  noColumns: 'Keine',
  standardColumns: 'Standard',
  confirmColumns: 'Auswahl bestätigen',
  /** Beside a column that cannot be switched off. */
  columnLocked: 'Diese Spalte wird immer angezeigt.',
  /** Keys shown in buttons and fields. */
  newKey: 'N',
  searchKey: '/',
  /** Of a row, for screen readers and its tooltip. */
  changedRow: 'Gerade geändert',
  /** Rows keep their places when others change them, until they are asked to take their new ones. */
  hasNewOrder: 'Die Reihenfolge dieser Liste hat sich geändert.',
  takeNewOrder: 'Neu ordnen',
  /** A row whose data could not be read. */
  defective: 'Dieser Eintrag konnte nicht gelesen werden.',
} as const
