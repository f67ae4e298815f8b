import { describe, expect, it } from 'vitest'
import { excerptOf, findEntries, findIn, markMatches, wordsOf } from './matching'
import type { PaletteEntry } from './paletteEntries'

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key: label,
  mark: 'route',
  label,
  verb: '',
  run: () => undefined,
  ...more,
})
const labels = (entries: readonly PaletteEntry[], text: string) =>
  findEntries(entries, wordsOf(text)).map(({ entry: { label } }) => label)
const marked = (text: string, wanted: string) =>
  markMatches(text, wordsOf(wanted))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

describe('what is found', () => {
  it('comes in the order of how well its label says it', () => {
    const entries = [
      entry('Übernachtung'),
      entry('Fahrt bei Nacht'),
      entry('Nachtfahrt'),
      entry('Nacht'),
      entry('Spätdienst', { fields: [{ text: 'Nachts geschlossen' }] }),
      entry('Tagdienst'),
    ]
    expect(labels(entries, 'nacht')).toEqual([
      'Nacht',
      'Nachtfahrt',
      'Fahrt bei Nacht',
      'Übernachtung',
      'Spätdienst',
    ])
  })

  it.each([
    ['mueller', '[Müller]'],
    ['Muller', '[Müller]'],
    ['müller', '[Mueller]'],
    ['muell', '[Muell]er'],
    ['strasse', 'Mueller[straße]'],
    ['quelle', '[Quelle]'],
  ])('spells an umlaut in any way: %s in %s', (wanted, shown) => {
    const label = shown.replace(/[[\]]/g, '')
    expect([labels([entry(label)], wanted), marked(label, wanted)]).toEqual([[label], shown])
  })

  it('takes a tour by its Kürzel, whole before its beginning, and not from its middle', () => {
    const entries = [
      entry('Wochenendreinigung', { code: 'WPN2' }),
      entry('Winterdienst', { code: 'WPN' }),
      entry('Pflege', { code: 'AWPN' }),
    ]
    expect(labels(entries, 'wpn')).toEqual(['Winterdienst', 'Wochenendreinigung'])
  })

  it('has every word, in any order, without case and marks', () => {
    const entries = [entry('Grünpflege Groß Köpenick'), entry('Grünpflege Steglitz')]
    expect([
      labels(entries, 'kopenick GRUN'),
      labels(entries, 'gross'),
      labels(entries, 'grün mitte'),
    ]).toEqual([['Grünpflege Groß Köpenick'], ['Grünpflege Groß Köpenick'], []])
  })

  it('is everything in its order without a word', () => {
    expect(labels([entry('b'), entry('a')], '  ')).toEqual(['b', 'a'])
  })

  it('says in which field the words are that the label does not have', () => {
    const note = { name: 'Notiz', text: 'Nachts klingeln' }
    const kita = entry('Kita Nord', { fields: [{ text: 'Hof 1' }, note] })
    const fieldOf = (text: string) => findIn(kita, wordsOf(text))?.field
    expect([fieldOf('kita nachts'), fieldOf('kita'), fieldOf('kita süd')]).toEqual([note, null, undefined])
  })
})

describe('a text that was found', () => {
  it.each([
    ['Nachtreinigung', 'nach', '[Nach]treinigung'],
    // The beginning of a word rather than its middle.
    ['Danach die Nachtreinigung', 'nach', 'Danach die [Nach]treinigung'],
    ['Danach', 'nach', 'Da[nach]'],
    ['Große Straße', 'strasse', 'Große [Straße]'],
    ['Grünpflege Köpenick', 'kop grun', '[Grün]pflege [Köp]enick'],
    ['Kita', 'x', 'Kita'],
    ['Kita', '', 'Kita'],
  ])('marks in %s for %s: %s', (text, wanted, shown) => {
    expect(marked(text, wanted)).toBe(shown)
  })

  it('is shown from shortly before what was looked for', () => {
    const note = 'Schlüssel beim Pförtner am Haupteingang holen, danach Tiefgarage.'
    expect(excerptOf(note, wordsOf('tiefgarage'))).toBe('… holen, danach Tiefgarage.')
    expect([excerptOf(note, wordsOf('schl')), excerptOf(note, wordsOf('beim'))]).toEqual([note, note])
  })
})
