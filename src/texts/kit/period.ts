/** Period filter of a list. */
export const periodTexts = {
  from: 'Von',
  to: 'Bis',
  /** Replaces both fields: the initial work window, and the accessible name of its clear button. */
  window: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  clearWindow: ({ window }: { window: string }) => `Zeitraum aufheben: ${window}`,
  wrong: 'Das Ende liegt vor dem Anfang.',
  /** If the server does not support a filter. */
  ignoredFilters: 'Der Server hat nicht nach allen Filtern gesucht.',
  /** Button behind the filters. */
  clearFilters: 'Filter aufheben',
  /** Option for a tour or user without a name. */
  unnamed: 'Ohne Namen',
} as const
