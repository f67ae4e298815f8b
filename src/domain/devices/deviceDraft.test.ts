import { expect, it } from 'vitest'
import { validationMessages } from '../../contract/wire/validationMessages'
import { shownCode, typedCode } from '../../contract/access/device'
import { bodyOfDevice, deviceViolations, draftOfDevice } from './deviceDraft'

const iri = '/api/devices/1'

it('reads the driver from a reference or an embedded record, and no driver if it is missing', () => {
  const drivers = ['/api/users/1', { '@id': '/api/users/1', fullName: 'Ida' }, null, 7, { '@id': 7 }]
  expect(drivers.map((driver) => draftOfDevice({ '@id': iri, name: null, driver }))).toEqual([
    { name: '', driver: '/api/users/1' },
    { name: '', driver: '/api/users/1' },
    { name: '', driver: '' },
    { name: '', driver: '' },
    { name: '', driver: '' },
  ])
})

it('sends no driver as null, and trims the name', () => {
  expect(bodyOfDevice({ name: ' Pkw 7 ', driver: '' })).toEqual({ name: 'Pkw 7', driver: null })
})

it('requires a name', () => {
  expect(
    [
      { name: ' ', driver: '' },
      { name: 'Pkw', driver: '/api/users/1' },
    ].map(deviceViolations),
  ).toEqual([{ name: validationMessages.required }, {}])
})

it('shows a code in two halves and parses it as typed', () => {
  expect([shownCode('ACDE3467'), typedCode(' acde-34 67 ')]).toEqual(['ACDE-3467', 'ACDE3467'])
})
