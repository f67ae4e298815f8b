/** Returns the index of the five steps for a state of the import. */
export function stationOf(state: string): number {
  const top = state.split('.')[0] ?? ''
  if (top === 'mapping') return 1
  if (top === 'checking') return 2
  if (top === 'trial' || top === 'tried') return 3
  return ['writing', 'ending', 'written', 'clearing'].includes(top) ? 4 : 0
}

/** Returns `A`, `Z`, `AA`: column names of a spreadsheet. */
export function columnLetter(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnLetter(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}
