import { expect, it } from 'vitest'
import { foldText, foldWord, markedLetters, plainLetters } from './foldText'

it('maps every marked letter to a plain one', () => {
  expect([...plainLetters]).toHaveLength([...markedLetters].length)
  const marked = [...markedLetters].filter((letter) => !'đłøı'.includes(letter))
  const without = marked.map((letter) => letter.normalize('NFD').charAt(0))
  expect(marked.map(foldWord)).toEqual(without)
})

it.each([
  ['Strasse', 'Müllerstraße 5'],
  ['Straße', 'Müllerstrasse 5'],
  ['straß', 'Muellerstr. 5'],
  ['STRASSE', 'Müllerstr 5'],
  ['Hauptstr.', 'Hauptstraße 5'],
  ['Hauptstr', 'Hauptstraße 5'],
  ['Mueller', 'Müller'],
  ['Müller', 'Mueller'],
  ['Muller', 'Müller'],
  ['Mu\u0308ller', 'Müller'],
  ['Ärzte', 'Aerztehaus'],
  ['Cafe', 'Café Šárka'],
  ['sarka', 'Café Šárka'],
  ['Michael', 'Michael'],
  ['neu', 'Neue Straße'],
  ['Austr', 'Australien'],
])('%s finds %s', (word, text) => {
  expect(foldText(text)).toContain(foldWord(word))
})

it.each([
  ['Strasse', 'Stralsund'],
  ['Meier', 'Maier'],
])('%s does not find %s', (word, text) => {
  expect(foldText(text)).not.toContain(foldWord(word))
})
