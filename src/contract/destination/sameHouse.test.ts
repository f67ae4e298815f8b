import { expect, it } from 'vitest'
import { isHouseOf } from './sameHouse'

it.each([
  ['Müllerstraße 16', 'Müllerstraße 16', true],
  ['Müllerstraße 16', 'Muellerstr. 16, 13353 Berlin', true],
  ['Müllerstraße 16', 'Mülerstr. 16, 13353 Berlin', true],
  ['Müllerstraße 16', 'Müller Str. 16, 13353 Berlin', true],
  ['Müllerstraße 16', '13353 Berlin, Müllerstraße 16', true],
  ['Müllerstraße 16', '13353 Berlin Müllerstraße 16', true],
  ['Müllerstraße 16', 'Müllerstraße 16 Berlin', true],
  ['Müllerstraße 16', 'Müllerstraße 16, Hinterhaus, D-13353 Berlin', true],
  ['Müllerstraße 16', 'Praxis Dr. Meier, Müllerstraße 16, 13353 Berlin', true],
  ['Müllerstraße 16 a', 'Müllerstraße 16a', true],
  ['Choriner Straße 52', 'Choriner 52', true],
  ['Straße des 17. Juni 136', 'Straße des 17. Juni 136, 10623 Berlin', true],
  ['Q 7, 25', 'Q7 25, 68161 Mannheim', true],
  ['Am Markt', 'Am Markt, Jena', true],
  ['Müllerstraße 162', 'Müllerstraße 16', false],
  ['Müllerstraße 6', 'Müllerstraße, 13353 Berlin', false],
  ['Müllerstraße', 'Müllerstraße 6, 13353 Berlin', false],
  ['Müllerstraße 12b', 'Müllerstraße 12', false],
  ['Müllerstraße 12', 'Müllerstraße 12b', false],
  ['Müllerstraße 123', 'Müllerstraße 12/3', false],
  ['Straße des 17. Juni 136', 'Straße des 17. Juni, 10623 Berlin', false],
  ['Alte Hauptstraße 7', 'Hauptstraße 7', false],
  ['Hauptstraße 7', 'Alte Hauptstraße 7', false],
  ['Hauptstraße 7', 'Bahnhofstraße 7', false],
])('compares %s with %s: %s', (street, text, expected) => {
  expect(isHouseOf(street, text)).toBe(expected)
})
