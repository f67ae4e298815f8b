/** Who else has the same record open. */
export const presenceTexts = {
  alsoHere: (names: readonly string[]) => `Auch hier: ${names.join(', ')}`,
  nameless: 'Jemand ohne Namen',
  /** In an open editor, before it is saved. */
  changedMeanwhile:
    'Dieser Eintrag wurde inzwischen geändert. Ihre Eingaben bleiben erhalten. Beim Speichern sehen Sie, was sich widerspricht.',
} as const
