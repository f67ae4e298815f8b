const rowsPerPage = 10

/** Place in a list to which a key leads; null for any other key. */
export function listMove(key: string, at: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + rowsPerPage,
    PageUp: at - rowsPerPage,
    Home: 0,
    End: count - 1,
  }
  const place = places[key]
  return place === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, place))
}
