import { expect, it } from 'vitest'
import { redistributionTexts } from './redistribution'

it.each([
  [1, 0, 'Legt 1 Tour an.'],
  [4, 0, 'Legt 4 Touren an.'],
  [4, 1, 'Legt 4 Touren an, 1 ohne Fahrer.'],
  [1, 1, 'Legt 1 Tour an, ohne Fahrer.'],
  [4, 4, 'Legt 4 Touren an, ohne Fahrer.'],
])('promises a driver for no tour without one: %d tours, %d of them without', (count, open, text) => {
  expect(redistributionTexts.createsTours({ count, open })).toBe(text)
})
