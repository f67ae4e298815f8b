import { expect, it, vi } from 'vitest'
import { formatFigure, printFigures } from './figures.mjs'

const start = { name: 'start', value: 2.44, limit: 3, unit: 's' }
const rate = { name: 'rate', value: 69.3, limit: 70, unit: '%', atLeast: true }

it('shows each figure beside its limit', () => {
  expect([formatFigure(start), formatFigure(rate, 0)]).toEqual([
    'ok      start: 2.4 s (limit 3 s)',
    'MISSED  rate: 69 % (at least 70 %)',
  ])
})

it('treats a missing measurement as missed', () => {
  expect(formatFigure({ ...start, value: NaN })).toContain('MISSED')
})

it('rejects a figure without a limit', () => {
  expect(() => formatFigure({ ...start, limit: null })).toThrow('start has no limit')
})

it('returns whether all limits are met', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect([printFigures([start]), printFigures([start, rate])]).toEqual([true, false])
  expect(print).toHaveBeenCalledTimes(3)
})
