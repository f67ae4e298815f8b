import { expect, it } from 'vitest'
import { isSumRow } from './sumRow'

it.each([
  [['Summe', '', '', '12']],
  [['', 'Gesamt:', '1.250,50 €', '3 Std.']],
  [['Summe: 12 Objekte']],
  [['Zwischensumme', '4']],
  [['Gesamtsumme =', '-4,5']],
])('%j is a total row', (cells) => expect(isSumRow(cells)).toBe(true))

it.each([
  [['Total Tankstelle', '', '', '12']],
  [['Summe', 'Hauptstr. 1', '12']],
  [['Gesamtschule', '3']],
  [['7', '12']],
  [['Summe & Partner']],
  [['']],
])('%j is a record', (cells) => expect(isSumRow(cells)).toBe(false))
