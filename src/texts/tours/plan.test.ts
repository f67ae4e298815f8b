import { expect, it } from 'vitest'
import { planTexts } from './plan'

it.each([
  [59, '59 Min. Wartezeit', '59 Min. nach strikter Frist', '59 Min. vor lockerem Fenster'],
  [60, '1h 00m Wartezeit', '1h 00m nach strikter Frist', '1h 00m vor lockerem Fenster'],
  [429, '7h 09m Wartezeit', '7h 09m nach strikter Frist', '7h 09m vor lockerem Fenster'],
])('formats %d minutes in words', (minutes, wait, late, early) => {
  expect(planTexts.wait({ minutes })).toBe(wait)
  expect(planTexts.late({ minutes, isStrict: true })).toBe(late)
  expect(planTexts.early({ minutes })).toBe(early)
})
