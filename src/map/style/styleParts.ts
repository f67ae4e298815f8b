import type { ExpressionSpecification } from 'maplibre-gl'

/**
 * Labels use the fonts of the page. The first name is no font: MapLibre reads the weight from it and applies
 * that to the family after it.
 */
export const mediumFont = ['Fira Sans Medium', 'Fira Sans']
export const regularFont = ['Fira Sans Regular', 'Fira Sans']

/** Linear interpolation over zoom levels: `[zoom, value, zoom, value, …]`. */
export const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

/** Whether a property has one of the values. */
export const isOneOf = (property: string, values: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', values],
]
