import { expect, it } from 'vitest'
import type { Destination } from '../../../contract/destination/destination'
import { readRow } from '../rows/importRow'
import { readingOf } from '../rows/importing.testing'
import { recordDifferences } from './recordDifferences'

const reading = readingOf('street', 'zip', 'city')
const differences = (street: string, known: string) => {
  const record: Destination = {
    '@id': '/api/destinations/1',
    address: `${known}, 13353 Berlin`,
    street: known,
    zip: '13353',
    city: 'Berlin',
  }
  return recordDifferences(readRow([street, '13353', 'Berlin'], {}, reading), record, reading)
}

it.each([
  ['Müllerstraße 16', 'Müllerstraße 162'],
  ['Müllerstr. 12', 'Müllerstraße 12b'],
  ['Müllerstr. 62', 'Müllerstraße 162'],
  ['Müllerstr. 12/3', 'Müllerstraße 123'],
])('%s and %s are different houses', (street, known) => {
  expect(differences(street, known)).toEqual({ street: `${known}, 13353 Berlin` })
})

it.each([
  ['Müllerstr. 16', 'Müllerstraße 16'],
  ['Müller Str. 16 a', 'Müllerstraße 16a'],
  ['Müllerstr. 12-14', 'Müllerstraße 12 - 14'],
  ['Müllerstr. 12/3', 'Müllerstraße 12/3'],
])('%s equals %s in another spelling', (street, known) => {
  expect(differences(street, known)).toEqual({})
})

it.each([
  ['Müllerstraße 16, 13353 Berlin, Deutschland', 'Müllerstraße 16, 13353 Berlin'],
  ['Müllerstraße 16, 13353 Berlin', 'Müllerstraße 16, 13353 Berlin, Deutschland'],
])('%s equals %s: the country is ignored', (cell, address) => {
  const record: Destination = { '@id': '/api/destinations/1', address, street: '', zip: '', city: '' }
  const whole = readingOf('address')
  expect(recordDifferences(readRow([cell], {}, whole), record, whole)).toEqual({})
})
