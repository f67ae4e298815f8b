import { expect, it } from 'vitest'
import { knownTemplate } from './knownTemplate'

const seen = new Map([
  ['1', 'A'],
  ['2', 'A'],
  ['3', 'B'],
  ['4', null],
])

it.each<[string[], string | null, boolean]>([
  [['1', '2'], 'A', true],
  [['1', '3'], null, true],
  [['1', '4'], null, true],
  [['4'], null, true],
  [['1', '9'], 'A', false],
  [['9', '2', '4'], null, true],
  [['9'], null, false],
  [[], null, true],
])('of %j the template is %s, certain: %s', (selected, template, isCertain) => {
  expect(knownTemplate(selected, seen)).toEqual({ template, isCertain })
})
