import { expect, test } from 'vitest'
import { colours, inkOn, readable } from './proofStyle'

test('text has the colour of a company only if it is readable on paper', () => {
  // 4.54:1 and 4.48:1.
  expect(['#0e3b4f', '#767676', '#777777', '#ffd400'].map(readable)).toEqual([
    '#0e3b4f',
    '#767676',
    colours.text,
    colours.text,
  ])
})

test('a number is readable on the colour of its tour', () => {
  expect(['#366ae8', '#ffd400', '#000000'].map(inkOn)).toEqual([colours.paper, colours.text, colours.paper])
})
