import { expect, test } from 'vitest'
import { renderedColumns, standardColumns, widthAt } from '../../../../kits/table/columnChoice'
import { tourColumns } from './tourColumns'

/** At 1280 px: the window without the sidebar, the checkboxes and the menus. */
const tableWidth = 1280 - 216 - 46 - 52
/** Width of 'Pflegebesuche Weißensee und Hohenschönhausen' in a cell, in px. */
const longName = 323 + 2 * 8

test('leaves the name the space of a long one on a laptop', () => {
  const rendered = renderedColumns(tourColumns, standardColumns(tourColumns), 'xl')
  const others = rendered.filter(({ id }) => id !== 'name').map(({ width }) => widthAt(width, 'xl'))
  // A `clamp` begins with its minimum, which applies at 1280 px.
  const taken = others.map((width = '') => Number.parseFloat(width.replace('clamp(', '')))
  expect(tableWidth - taken.reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(longName)
})
