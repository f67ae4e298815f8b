/** The period that a list by time is narrowed to. */
export const periodTexts = {
  from: 'Von',
  to: 'Bis',
  /** Instead of both fields: the work window that the list begins with, and the name of the button that ends it. */
  window: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  clearWindow: ({ window }: { window: string }) => `Zeitraum aufheben: ${window}`,
  wrong: 'Das Ende liegt vor dem Anfang.',
  /** A server that does not know a filter. */
  ignoredFilters: 'Der Server hat nicht nach allen Filtern gesucht.',
  /** Button behind the filters. */
  clearFilters: 'Filter aufheben',
  /** A tour or a person without a name, in the choices of a filter. */
  unnamed: 'Ohne Namen',
} as const
