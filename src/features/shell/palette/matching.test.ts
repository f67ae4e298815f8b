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

describe('the found entries', () => {
  it('are sorted by how well the label matches', () => {
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
  ])('match every spelling of an umlaut: %s in %s', (wanted, shown) => {
    const label = shown.replace(/[[\]]/g, '')
    expect([labels([entry(label)], wanted), marked(label, wanted)]).toEqual([[label], shown])
  })

  it('match the Kürzel of a tour, whole before its start, but not its middle', () => {
    const entries = [
      entry('Wochenendreinigung', { code: 'WPN2' }),
      entry('Winterdienst', { code: 'WPN' }),
      entry('Pflege', { code: 'AWPN' }),
    ]
    expect(labels(entries, 'wpn')).toEqual(['Winterdienst', 'Wochenendreinigung'])
  })

  it('contain every word, in any order, ignoring case and diacritics', () => {
    const entries = [entry('Grünpflege Groß Köpenick'), entry('Grünpflege Steglitz')]
    expect([
      labels(entries, 'kopenick GRUN'),
      labels(entries, 'gross'),
      labels(entries, 'grün mitte'),
    ]).toEqual([['Grünpflege Groß Köpenick'], ['Grünpflege Groß Köpenick'], []])
  })

  it('are all entries in their order without a word', () => {
    expect(labels([entry('b'), entry('a')], '  ')).toEqual(['b', 'a'])
  })

  it('have the field that contains the words that the label lacks', () => {
    const note = { name: 'Notiz', text: 'Nachts klingeln' }
    const kita = entry('Kita Nord', { fields: [{ text: 'Hof 1' }, note] })
    const fieldOf = (text: string) => findIn(kita, wordsOf(text))?.field
    expect([fieldOf('kita nachts'), fieldOf('kita'), fieldOf('kita süd')]).toEqual([note, null, undefined])
  })
})

describe('a matching text', () => {
  it.each([
    ['Nachtreinigung', 'nach', '[Nach]treinigung'],
    // The start of a word is preferred to its middle.
    ['Danach die Nachtreinigung', 'nach', 'Danach die [Nach]treinigung'],
    ['Danach', 'nach', 'Da[nach]'],
    ['Große Straße', 'strasse', 'Große [Straße]'],
    ['Grünpflege Köpenick', 'kop grun', '[Grün]pflege [Köp]enick'],
    ['Kita', 'x', 'Kita'],
    ['Kita', '', 'Kita'],
  ])('marks in %s for %s: %s', (text, wanted, shown) => {
    expect(marked(text, wanted)).toBe(shown)
  })

  it('is truncated to start shortly before the match', () => {
    const note = 'Schlüssel beim Pförtner am Haupteingang holen, danach Tiefgarage.'
    expect(excerptOf(note, wordsOf('tiefgarage'))).toBe('… holen, danach Tiefgarage.')
    expect([excerptOf(note, wordsOf('schl')), excerptOf(note, wordsOf('beim'))]).toEqual([note, note])
  })
})
