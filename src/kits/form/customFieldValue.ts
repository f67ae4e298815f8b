import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { formatGermanNumber } from '../../lib/numericInput'

/** Text of a stored value of unknown shape; numbers in German notation. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatGermanNumber(value)
  const [first] = optionsOfValue(value)
  return first ?? ''
}

/** The selected options; servers send one option as a string or as an array. */
export function optionsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((option) => typeof option === 'string') : []
}

/** Whether the control shows the complete value. It may not if the type of the field has changed since. */
export function isShownByControl({ type, multiple }: CustomFieldConfiguration, value: unknown): boolean {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return true
  const isText = typeof value === 'string'
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'select':
      return isText || isListOf(value, multiple === true ? Infinity : 1)
    default:
      return isText || typeof value === 'number' || isListOf(value, 1)
  }
}

const isListOf = (value: unknown, max: number) =>
  Array.isArray(value) && value.length <= max && value.every((option) => typeof option === 'string')
