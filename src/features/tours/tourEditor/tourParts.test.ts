import { expect, it } from 'vitest'
import { newTourDraft, type TourDraft } from '../../../domain/tour/tourDraft'
import { tourParts } from './tourParts'

const empty = newTourDraft({ '@id': '/api/companies/1' }, '#366ae8')
const names = new Map([
  ['/api/users/1', 'Ayşe Yıldırım'],
  ['/api/tags/1', 'Reinigung'],
  ['#d5183b', 'Rot'],
])
const shown = (part: string, changes: Partial<TourDraft> = {}) =>
  tourParts.valueOfPart({ ...empty, ...changes }, part, names)

it('has a label for every part that two users may change', () => {
  // The other parts of an address change with its text.
  const parts = Object.keys(empty).filter((field) => !/^(start|destination)(?!Address)/.test(field))
  expect(parts.map((part) => tourParts.labelOfPart(part, names, true))).toEqual([
    'Name',
    'Beschreibung',
    'Farbe',
    'Fahrer',
    'Kategorien',
    'Fahrzeugart',
    'Autobahnen vermeiden',
    'Fähren vermeiden',
    'Mautstraßen vermeiden',
    'Fahrzeug orten',
    'Nachweise automatisch anlegen',
    'Höchstmenge',
    'Aktiv',
    'Frühestens',
    'Spätestens',
    'Startpunkt',
    'Endpunkt',
  ])
})

it('formats values for display', () => {
  expect([
    shown('name', { name: ' ' }),
    shown('color'),
    shown('color', { color: '#d5183b' }),
    shown('active', { active: false }),
    shown('vehicleType', { vehicleType: 'light_truck' }),
    shown('vehicleType', { vehicleType: 'hovercraft' }),
    shown('assignees', { assignees: ['/api/users/1', '/api/users/2'] }),
    shown('tags', { tags: [] }),
    shown('earliestTime', { earliestTime: '06:30' }),
    shown('startAddress', { startAddress: 'Markt 1', startLat: '50.735', startLng: '7.1' }),
    shown('destinationAddress'),
  ]).toEqual([
    '–',
    '#366ae8',
    'Rot (#d5183b)',
    'Nein',
    'Kleintransporter (bis 3,5 t, 3,2 m)',
    'hovercraft',
    'Ayşe Yıldırım, Nicht mehr vorhanden',
    '–',
    '06:30',
    'Markt 1\n50.73500, 7.10000',
    '–',
  ])
})
