import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { decodeOrViolations } from '../../contract/wire/violations'
import { emptyAddress } from '../../kits/address/addressValue'
import {
  CompanyChanges,
  changesOf,
  companyFormOf,
  hasChanges,
  rebased,
  triggerToggled,
  unitToggled,
  vehicleChosen,
} from './companyForm'

const company: Company = {
  '@id': '/api/companies/1',
  name: 'Spreeklar',
  startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
  startLat: 52.45561,
  startLng: 13.38491,
  startNavLat: 52.4556,
  startNavLng: 13.385,
  startZip: '12099',
  startStreet: 'Tempelhofer Damm 226',
  startCity: 'Berlin',
  defaultCapacity: 4,
  defaultDestinationLengthOfStay: 750,
  lengthOfStayInMinutes: true,
  defaultDestinationTimeWindowType: 'soft',
  defaultDestinationNotificationTriggers: ['notifyOnProof', 'somethingNew'],
  addDestinationProofToMail: true,
  excludeMotorwayByDefault: true,
  defaultTourTemplateEarliestTime: 21_600,
  defaultAssignees: ['/api/users/2'],
}
const form = companyFormOf(company)
const messages = (changes: Record<string, unknown>) => decodeOrViolations(CompanyChanges, changes).violations

describe('companyFormOf', () => {
  it('shows what is known as it is typed, and the usual value for what is missing', () => {
    expect(form).toEqual({
      name: 'Spreeklar',
      startAddress: {
        address: 'Tempelhofer Damm 226, 12099 Berlin',
        lat: '52.45561',
        lng: '13.38491',
        navLat: 52.4556,
        navLng: 13.385,
        zip: '12099',
        street: 'Tempelhofer Damm 226',
        city: 'Berlin',
      },
      destinationAddress: emptyAddress,
      defaultCapacity: '4',
      showCapacities: false,
      defaultDestinationLengthOfStay: '12,5',
      lengthOfStayInMinutes: true,
      defaultDestinationTimeWindowType: 'soft',
      defaultDestinationEarliestTime: '',
      defaultDestinationLatestTime: '',
      defaultDestinationNotificationTriggers: ['notifyOnProof'],
      addDestinationProofToMail: true,
      defaultVehicleType: 'car',
      excludeMotorwayByDefault: true,
      excludeFerryByDefault: false,
      excludeTollByDefault: false,
      autoProofByDefault: false,
      locationTracking: false,
      defaultMaximumCapacity: '',
      defaultAssignees: ['/api/users/2'],
      defaultTourTemplateEarliestTime: '06:00',
      defaultTourTemplateLatestTime: '',
    })
  })
})

describe('changesOf', () => {
  it('sends what was changed and nothing else, times and lengths of stay in seconds', () => {
    const typed = {
      ...form,
      defaultDestinationLengthOfStay: '20',
      defaultTourTemplateEarliestTime: '',
      defaultTourTemplateLatestTime: '16:30',
      defaultMaximumCapacity: '1.200',
    }
    expect(changesOf(form, form)).toEqual({})
    expect(changesOf(typed, form)).toEqual({
      defaultDestinationLengthOfStay: 1200,
      defaultTourTemplateEarliestTime: null,
      defaultTourTemplateLatestTime: 59_400,
      defaultMaximumCapacity: 1200,
    })
    expect([hasChanges(form, form), hasChanges(typed, form)]).toEqual([false, true])
  })

  it('sends an address as a whole, an emptied one as nulls', () => {
    expect(changesOf({ ...form, startAddress: emptyAddress }, form)).toEqual({
      startAddress: null,
      startLat: null,
      startLng: null,
      startNavLat: null,
      startNavLng: null,
      startZip: null,
      startStreet: null,
      startCity: null,
    })
    expect(changesOf({ ...form, destinationAddress: form.startAddress }, form)).toEqual({
      destinationAddress: 'Tempelhofer Damm 226, 12099 Berlin',
      destinationLat: '52.45561',
      destinationLng: '13.38491',
      destinationNavLat: 52.4556,
      destinationNavLng: 13.385,
      destinationZip: '12099',
      destinationStreet: 'Tempelhofer Damm 226',
      destinationCity: 'Berlin',
    })
  })
})

describe('CompanyChanges', () => {
  it('has the messages of the specification for what cannot be read or is too much', () => {
    const typed = {
      ...form,
      name: ' ',
      defaultCapacity: '2,5',
      defaultMaximumCapacity: '10000000',
      defaultDestinationLengthOfStay: 'lang',
      defaultDestinationEarliestTime: '24:00',
    }
    expect(messages(changesOf(typed, form))).toEqual([
      { propertyPath: 'name', message: 'Dieser Wert muss gesetzt werden.' },
      {
        propertyPath: 'defaultMaximumCapacity',
        message: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.',
      },
      { propertyPath: 'defaultCapacity', message: 'Dieses Feld akzeptiert nur ganze Zahlen.' },
      {
        propertyPath: 'defaultDestinationLengthOfStay',
        message: 'Dieser Wert sollte nur Zahlen enthalten.',
      },
      {
        propertyPath: 'defaultDestinationEarliestTime',
        message: 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.',
      },
    ])
  })

  it('accepts every change of the form', () => {
    expect(messages(changesOf(form, companyFormOf({ '@id': '/api/companies/1' })))).toBeUndefined()
  })
})

describe('rebased', () => {
  it('puts what was typed over a newer version', () => {
    const typed = { ...form, name: 'Spreeklar GmbH' }
    const newer = { ...form, name: 'Havelklar', defaultCapacity: '9' }
    expect(rebased(typed, form, newer)).toEqual({ ...form, name: 'Spreeklar GmbH', defaultCapacity: '9' })
  })
})

describe('choices that bring others with them', () => {
  it('knows neither motorways nor tolls for a bicycle', () => {
    expect([vehicleChosen('bicycle'), vehicleChosen('truck')]).toEqual([
      { defaultVehicleType: 'bicycle', excludeMotorwayByDefault: false, excludeTollByDefault: false },
      { defaultVehicleType: 'truck' },
    ])
  })

  it('sends no PDF where no mail about the proof is sent', () => {
    expect(triggerToggled(form, 'notifyOnProof', false)).toEqual({
      defaultDestinationNotificationTriggers: [],
      addDestinationProofToMail: false,
    })
    expect(triggerToggled(form, 'notifyOnTourStart', true)).toEqual({
      defaultDestinationNotificationTriggers: ['notifyOnTourStart', 'notifyOnProof'],
    })
  })

  it('keeps the length of stay when its unit changes', () => {
    expect(unitToggled(form, false)).toEqual({
      lengthOfStayInMinutes: false,
      defaultDestinationLengthOfStay: '750',
    })
    const inSeconds = { ...form, lengthOfStayInMinutes: false, defaultDestinationLengthOfStay: '90' }
    expect(unitToggled(inSeconds, true)).toEqual({
      lengthOfStayInMinutes: true,
      defaultDestinationLengthOfStay: '1,5',
    })
    expect(unitToggled({ ...form, defaultDestinationLengthOfStay: 'lang' }, false)).toEqual({
      lengthOfStayInMinutes: false,
      defaultDestinationLengthOfStay: 'lang',
    })
  })
})
