import { expect, it } from 'vitest'
import { newTourDraft } from '../../../domain/tour/tourDraft'
import { tabsWithErrors } from './tourForm'

const message = 'Dieser Wert muss gesetzt werden.'
const fields = Object.keys(newTourDraft({ '@id': '/api/companies/1' }, '#366ae8'))

it('assigns every field to a tab', () => {
  expect(fields.filter((field) => tabsWithErrors({ [field]: message }).join() === 'more')).toEqual([
    'description',
    'vehicleType',
    'excludeMotorway',
    'excludeFerry',
    'excludeToll',
    'locationTracking',
    'autoProof',
    'maximumCapacity',
  ])
})

it('returns the tabs in their order, each once', () => {
  expect(tabsWithErrors({ maximumCapacity: message, description: message, name: message })).toEqual([
    'general',
    'more',
  ])
  expect(tabsWithErrors({})).toEqual([])
})
