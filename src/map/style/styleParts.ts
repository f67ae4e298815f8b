import type { ExpressionSpecification } from 'maplibre-gl'

/**
 * Labels are drawn from the page's own fonts. The first name carries no font, only the weight, which MapLibre
 * reads from it and applies to the family after it.
 */
export const mediumFont = ['Fira Sans Medium', 'Fira Sans']
export const regularFont = ['Fira Sans Regular', 'Fira Sans']

/** Linear steps over zoom levels: `[zoom, value, zoom, value, …]`. */
export const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

/** Whether a property has one of the values. */
export const isOneOf = (property: string, values: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', values],
]
