/** Edit distance up to two: the number of letters to insert, replace or delete; 3 or more is any higher one. */
export function differingLetters(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at += 1) {
    const row = [at + 1]
    for (let place = 0; place < other.length; place += 1) {
      const replaced = (above[place] ?? 0) + (one[at] === other[place] ? 0 : 1)
      row.push(Math.min(replaced, (above[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1))
    }
    above = row
  }
  return above.at(-1) ?? 0
}
