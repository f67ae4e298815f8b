import { formatNumber } from './format'

/** Words every list shares. */
export const listTexts = {
  pages: 'Seiten',
  page: ({ page }: { page: number }) => `Seite ${page}`,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  range: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `${formatNumber(first)} – ${formatNumber(last)} von ${formatNumber(total)} ${total === 1 ? 'Eintrag' : 'Einträgen'}`,
  /** A row whose data could not be read. */
  defective: 'Dieser Eintrag konnte nicht gelesen werden.',
} as const
