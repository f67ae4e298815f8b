import { expect, it } from 'vitest'
import { newDestinationDraft, type DestinationDraft } from '../../../domain/destination/destinationDraft'
import { destinationParts } from './describePart'

const { labelOfPart, valueOfPart } = destinationParts
const names = new Map([
  ['/api/tour-templates/1', 'Treppenhaus Nord'],
  ['/api/destination-templates/1', 'Filiale'],
  ['/api/tags/1', 'Reinigung'],
  ['/api/custom-field-configurations/1', 'Fläche'],
])
const shown = (part: string, changes: Partial<DestinationDraft>) =>
  valueOfPart({ ...newDestinationDraft({ '@id': '/api/companies/1' }), ...changes }, part, names)
const field = '/api/custom-field-configurations/1'
const fieldWith = (value: unknown) =>
  shown(`customFieldValues.${field}`, { customFieldValues: { [field]: { type: null, value } } })

it('labels every part as the form does', () => {
  const parts = Object.keys(newDestinationDraft({ '@id': '/api/companies/1' })).filter(
    (part) =>
      ![
        'lat',
        'lng',
        'navLat',
        'navLng',
        'zip',
        'street',
        'city',
        'positionAccuracy',
        'customFieldValues',
      ].includes(part),
  )
  expect(parts.filter((part) => labelOfPart(part, names, true) === part)).toEqual([])
  expect([
    labelOfPart('lengthOfStay', names, true),
    labelOfPart('lengthOfStay', names, false),
    labelOfPart(`customFieldValues.${field}`, names, true),
    labelOfPart('customFieldValues./api/custom-field-configurations/2', names, true),
  ]).toEqual(['Verweildauer (Min.)', 'Verweildauer (Sek.)', 'Fläche', 'Nicht mehr vorhanden'])
})

it('formats values for display', () => {
  expect([
    shown('name', { name: '  ' }),
    shown('address', { address: 'Markt 1', lat: '50.735123', lng: '7.1' }),
    shown('active', { active: false }),
    shown('timeWindowType', { timeWindowType: 'soft_end' }),
    shown('timeWindowType', { timeWindowType: 'other' }),
    shown('tourTemplate', { tourTemplate: '/api/tour-templates/1' }),
    shown('tourTemplate', {}),
    shown('destinationTemplate', { destinationTemplate: '/api/destination-templates/1' }),
    shown('destinationTemplate', { destinationTemplate: '/api/destination-templates/2' }),
    shown('tags', { tags: ['/api/tags/1', '/api/tags/2'] }),
    shown('lengthOfStay', { lengthOfStay: '7,5' }),
    shown('notificationTriggers', { notificationTriggers: ['notifyOnTourStart'] }),
  ]).toEqual([
    '–',
    'Markt 1\n50.73512, 7.10000',
    'Nein',
    'Lockeres Ende',
    'other',
    'Treppenhaus Nord',
    '–',
    'Filiale',
    'Nicht mehr vorhanden',
    'Reinigung, Nicht mehr vorhanden',
    '7,5',
    'Kunden bei Tourstart per E-Mail informieren',
  ])
  expect([true, 12.5, ['A', 'B'], 'Text', null, { made: 'elsewhere' }].map(fieldWith)).toEqual([
    'Ja',
    '12,5',
    'A, B',
    'Text',
    '–',
    '–',
  ])
})
