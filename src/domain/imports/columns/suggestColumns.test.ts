import { describe, expect, it } from 'vitest'
import { findHeadLine } from './headLine'
import { readingOf, vocabulary } from '../rows/importing.testing'
import { suggestColumns } from './suggestColumns'

const rowsOf = (...lines: string[][]) => lines.map((cells) => ({ cells }))
const suggest = (head: string[] | null, ...lines: string[][]) =>
  suggestColumns(
    head,
    rowsOf(...lines),
    Math.max(head?.length ?? 0, ...lines.map(({ length }) => length)),
    readingOf(),
  )

describe('row of headings', () => {
  it('is found below titles', () => {
    const rows = rowsOf(
      ['Kundenliste Winter 2026'],
      ['Stand: 01.11.2026'],
      ['Kd.-Nr.', 'Objekt / Kunde', 'Anschrift'],
      ['1', 'WEG', 'Hof 1'],
    )
    expect(findHeadLine(rows, vocabulary, 'destinations')).toBe(2)
  })

  it('is missing if the file starts with its first record', () => {
    expect(findHeadLine(rowsOf(['WEG', 'Hof 1', '10115', 'Berlin']), vocabulary, 'destinations')).toBeNull()
  })
})

describe('columns', () => {
  it('are recognised by their headings, including custom fields and double names', () => {
    const head = [
      'Kd.-Nr.',
      'Objekt / Kunde',
      'Anschrift',
      'PLZ',
      'Ort',
      'Objektart',
      'Tour / Fahrer',
      'ab',
      'bis',
      'Schlüsselnummer',
      'Umsatz',
    ]
    const row = [
      'NL-1',
      'WEG',
      'Hof 1',
      '10115',
      'Berlin',
      'Treppenhaus wöchentlich',
      'WF',
      '8',
      '15.30',
      'Bund 14',
      '5',
    ]
    expect(suggest(head, row).map(({ column, certainty }) => [column, certainty])).toEqual([
      ['refId', 'sure'],
      ['name', 'sure'],
      ['address', 'sure'],
      ['zip', 'sure'],
      ['city', 'sure'],
      ['template', 'sure'],
      ['tour', 'sure'],
      ['earliestTime', 'sure'],
      ['latestTime', 'sure'],
      ['custom:/api/custom-field-configurations/key', 'sure'],
      [null, 'none'],
    ])
  })

  it('are doubtful if cells do not match, with the number of those cells', () => {
    const [, capacity] = suggest(['Adresse', 'Menge'], ['Hof 1', '2'], ['Hof 2', 'viele'], ['Hof 3', ''])
    expect(capacity).toEqual({ column: 'capacity', certainty: 'likely', unreadable: 1 })
  })

  it('with the same meaning are used once', () => {
    expect(suggest(['Tel', 'Telefon'], ['030 1', '030 2']).map(({ column }) => column)).toEqual([
      'phone',
      null,
    ])
  })

  it('without headings are guessed from their cells', () => {
    const guesses = suggest(null, ['WEG Choriner', 'Choriner Str. 52', '10435', 'Berlin'])
    expect(guesses.map(({ column, certainty }) => [column, certainty])).toEqual([
      ['name', 'guessed'],
      ['street', 'guessed'],
      ['zip', 'guessed'],
      ['city', 'guessed'],
    ])
  })
})

describe('custom fields', () => {
  const field = (iri: string, title: string) => ({ iri, title, type: 'string' })
  const columnsOf = (head: string[], ...customFields: ReturnType<typeof field>[]) =>
    suggestColumns(head, [], head.length, {
      ...readingOf(),
      vocabulary: { ...vocabulary, customFields },
    }).map(({ column }) => column)

  it('are recognised by their whole title', () => {
    expect(columnsOf(['Etage 2', 'Etage 1'], field('/a', 'Etage 1'), field('/b', 'Etage 2'))).toEqual([
      'custom:/b',
      'custom:/a',
    ])
  })

  it('with equal titles are matched in order if all are present', () => {
    const both = [field('/a', 'Etage'), field('/b', 'Etage')]
    expect(columnsOf(['Etage', 'Etage'], ...both)).toEqual(['custom:/a', 'custom:/b'])
    expect(columnsOf(['Etage'], ...both)).toEqual([null])
  })

  it('titled like a standard field follow it', () => {
    expect(columnsOf(['Name', 'Name'], field('/a', 'Name'))).toEqual(['name', 'custom:/a'])
    expect(columnsOf(['Name'], field('/a', 'Name'))).toEqual(['custom:/a'])
  })
})
