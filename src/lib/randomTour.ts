const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Four of 36 characters: 1.7 million names per day. */
const idLength = 4

/** 'Tour ' + a short random uppercase id + ' - ' + the date. `random` returns numbers in [0, 1). */
export function randomTourName(date: string, random: () => number): string {
  const id = Array.from({ length: idLength }, () => letters[Math.floor(random() * letters.length)]).join('')
  return `Tour ${id} - ${date}`
}

/** A random colour of the company; without colours any colour. */
export function randomColour(codes: readonly string[], random: () => number): string {
  const chosen = codes[Math.floor(random() * codes.length)]
  return (
    chosen ??
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  )
}
