import { expect, it } from 'vitest'
import { proposeSentence } from './proposeSentence'

const today = '2026-11-29'

it.each([
  ['jeden 2. Dinstag', 'jeden 2. Dienstag'],
  ['monatags, auser an Feiertagn', 'montags, außer an Feiertagen'],
  ['Wöchntlich Mi', 'wöchentlich Mi'],
  ['einmal im Monnat', 'einmal im Monat'],
])('proposes for %s', (sentence, proposal) => {
  expect(proposeSentence(sentence, today)).toBe(proposal)
})

it.each(['nach Absprache', 'dienstags', '', 'jeden'])('proposes nothing for %j', (sentence) => {
  expect(proposeSentence(sentence, today)).toBeNull()
})
