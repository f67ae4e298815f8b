import { expect, test } from 'vitest'
import { tourTemplateColumn } from './tourTemplatesExcel'

test.each([
  [9_999_999, 'ohne Grenze'],
  [9_999_998, 9_999_998],
  [null, null],
])('writes a maximum load of %j as %j', (maximumCapacity, cell) => {
  const row = { id: '1', version: 1, members: { maximumCapacity } }
  expect(tourTemplateColumn('maximumCapacity').cell(row)).toBe(cell)
})
