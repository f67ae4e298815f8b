/** Texts of the shared controls. */
export const componentTexts = {
  /** Announced by the indicator of a text input. */
  loading: 'Wird geladen …',
  resolved: 'In Ordnung',
  failed: 'Fehlgeschlagen',
  /** Step buttons of a number input. */
  increase: ({ label }: { label: string }) => `${label} erhöhen`,
  decrease: ({ label }: { label: string }) => `${label} verringern`,
  /** Time range picker. */
  earliest: 'Frühestens',
  latest: 'Spätestens',
  clear: 'Leeren',
  clearField: ({ label }: { label: string }) => `${label} leeren`,
  /** Success/failure badge. */
  success: 'Abgeschlossen',
  failure: 'Fehlgeschlagen',
  aborted: 'Abgebrochen',
} as const
