import { expect, it } from 'vitest'
import { avoidedWordsOf, subjectProblems } from './avoidedWords.mjs'

it('finds avoided words in prose, in names and over line ends', () => {
  expect(avoidedWordsOf('Whoever asks is told.')).toEqual(['whoever', 'told'])
  expect(avoidedWordsOf('const isToldLate = wayBefore')).toEqual(['told', 'way'])
  expect(avoidedWordsOf('a value that stands\n  for another')).toEqual(['stands for'])
  expect(avoidedWordsOf('A footer, always, and a teller')).toEqual([])
  expect(avoidedWordsOf("state === 'underWay', and a visit under way")).toEqual([])
})

it('accepts an imperative subject and names what is wrong with others', () => {
  expect(subjectProblems('Cache route legs per tour')).toEqual([])
  expect(subjectProblems('plan tours anew.')).toEqual([
    'contains "anew"',
    'does not start with a capital letter',
    'ends with a period',
  ])
  expect(subjectProblems('A'.repeat(73))).toEqual(['is longer than 72 characters'])
})
