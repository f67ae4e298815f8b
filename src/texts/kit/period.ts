import { formatNumber } from './format'

type Ends = { from: string | null; to: string | null }

/** `20.11.2026 – 26.11.2026`, `ab 20.11.2026`, `bis 26.11.2026`, or one day. */
function span({ from, to }: Ends, dash: string): string {
  if (from === null) return to === null ? 'Alle Tage' : `bis ${to}`
  if (to === null) return `ab ${from}`
  return from === to ? from : `${from}${dash}${to}`
}

/** Period filter of a list. */
export const periodTexts = {
  /** Heading of the choices, and first word of the accessible name of the button that opens them. */
  period: 'Zeitraum',
  button: ({ window }: { window: string }) => `Zeitraum: ${window}`,
  window: (ends: Ends) => span(ends, ' – '),
  clearWindow: ({ window }: { window: string }) => `Zeitraum aufheben: ${window}`,
  named: { today: 'Heute', yesterday: 'Gestern', week: '7 Tage', month: 'Monat' },
  allDays: 'Alle Tage',
  /** Above the two date fields. */
  free: 'Frei',
  from: 'Von',
  to: 'Bis',
  wrong: 'Das Ende liegt vor dem Anfang.',
  /** Empty list, with the button that removes the period. */
  onlySearched: (ends: Ends) => `Nur ${span(ends, '–')} durchsucht.`,
  searchAllDays: ({ count }: { count: number | null }) =>
    count === null ? 'In allen Tagen suchen' : `In allen Tagen suchen (${formatNumber(count)})`,
  /** The same if there is nothing without the period either. */
  nothingOnOtherDays: 'Auch an allen anderen Tagen gibt es nichts.',
  /** Filter by the customer of a stop: words of its name, address or reference. */
  customer: 'Kunde',
  customerFilter: 'Nach Kunde filtern',
  /** If the server does not support a filter. */
  ignoredFilters: 'Der Server hat nicht nach allen Filtern gesucht.',
  /** Button behind the filters. */
  clearFilters: 'Filter aufheben',
  /** Option for a tour or user without a name. */
  unnamed: 'Ohne Namen',
} as const
