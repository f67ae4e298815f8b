/**
 * The result of a benchmark.
 * @typedef {{ name: string, value: number, limit: number, unit: string, atLeast?: boolean }} Figure
 */

/** @param {Figure} figure */
const isMet = ({ value, limit, atLeast = false }) => (atLeast ? value >= limit : value <= limit)

/**
 * Formats a figure beside its limit.
 * @param {Figure} figure
 * @param {number} digits decimals of the value
 * @throws where the figure has no limit
 */
export function formatFigure(figure, digits = 1) {
  const { name, value, limit, unit, atLeast = false } = figure
  if (!Number.isFinite(limit)) throw new Error(`${name} has no limit`)
  const bound = `${atLeast ? 'at least' : 'limit'} ${Number(limit.toFixed(2))} ${unit}`
  return `${isMet(figure) ? 'ok    ' : 'MISSED'}  ${name}: ${Number(value.toFixed(digits))} ${unit} (${bound})`
}

/**
 * Prints figures, each beside its limit.
 * @param {readonly Figure[]} figures
 * @param {number} [digits]
 * @returns {boolean} whether all limits are met
 */
export function printFigures(figures, digits) {
  for (const figure of figures) console.log(formatFigure(figure, digits))
  return figures.every(isMet)
}
