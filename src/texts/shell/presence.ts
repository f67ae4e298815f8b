/** Other users who have the same record open. */
export const presenceTexts = {
  alsoHere: (names: readonly string[]) => `Auch hier: ${names.join(', ')}`,
  nameless: 'Jemand ohne Namen',
  /** In an open editor, before the save. */
  changedMeanwhile:
    'Dieser Eintrag wurde inzwischen geändert. Ihre Eingaben bleiben erhalten. Beim Speichern sehen Sie, was sich widerspricht.',
} as const
