import { formatGermanNumber } from '../../lib/numericInput'

/** What a field shows of a value of unknown shape; a stored number is shown the German way. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatGermanNumber(value)
  const [first] = optionsOfValue(value)
  return first ?? ''
}

/** The chosen options of a select; servers send one as text or as an array of one. */
export function optionsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((option) => typeof option === 'string') : []
}
