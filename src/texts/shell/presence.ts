/** Who else has the same record open. */
export const presenceTexts = {
  alsoHere: (names: readonly string[]) => `Auch hier: ${names.join(', ')}`,
  nameless: 'Jemand ohne Namen',
} as const
