import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { decodeOrViolations } from '../../contract/wire/violations'
import { emptyAddress } from '../address/addressValue'
import { mergeDrafts } from '../drafts/draftMerge'
import {
  chooseVehicle,
  draftOfCompany,
  placeOfScreen,
  screenOfChanges,
  screenOfField,
  toggleTrigger,
  toggleUnit,
  type CompanyDraft,
} from './companyDraft'
import { bodyOfCompany, CompanyChanges, companyViolations } from './companyDraftBody'

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
  proofRetentionMonths: 36,
  excludeMotorwayByDefault: true,
  defaultTourTemplateEarliestTime: 21_600,
  defaultAssignees: ['/api/users/2'],
  requiredPhotoCount: 2,
  recipientNameRequired: true,
  failureReasons: ['Niemand da', 'Zu'],
  importKey: 'refId',
  importDuplicates: 'somethingNew',
  badgeRule: 'number',
  holidayState: 'BE',
  daysOff: ['--12-24 Heiligabend', 'irgendwann'],
  pauseSeconds: 2700,
  pauseAfterSeconds: 16_200,
}
const form = draftOfCompany(company)
const messages = (changes: Record<string, unknown>) => decodeOrViolations(CompanyChanges, changes).violations

describe('draftOfCompany', () => {
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
      positionRetentionMonths: '',
      proofRetentionMonths: '36',
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
      requiredPhotoCount: { isRequired: true, count: '2' },
      signatureRequired: false,
      recipientNameRequired: true,
      failureReasons: [
        { key: '0', text: 'Niemand da' },
        { key: '1', text: 'Zu' },
      ],
      newFailureReason: '',
      importKey: 'refId',
      importDuplicates: 'update',
      badgeRule: 'number',
      holidayState: 'BE',
      daysOff: '24.12. Heiligabend\nirgendwann',
      pauseSeconds: '45',
      pauseAfterSeconds: '4,5',
    })
  })

  it('begins with the usual values where nothing is known', () => {
    expect(draftOfCompany({ '@id': '/api/companies/1' })).toEqual({
      name: '',
      startAddress: emptyAddress,
      destinationAddress: emptyAddress,
      defaultCapacity: '',
      showCapacities: false,
      defaultDestinationLengthOfStay: '',
      lengthOfStayInMinutes: false,
      defaultDestinationTimeWindowType: 'strict',
      defaultDestinationEarliestTime: '',
      defaultDestinationLatestTime: '',
      defaultDestinationNotificationTriggers: [],
      addDestinationProofToMail: false,
      positionRetentionMonths: '',
      proofRetentionMonths: '',
      defaultVehicleType: 'car',
      excludeMotorwayByDefault: false,
      excludeFerryByDefault: false,
      excludeTollByDefault: false,
      autoProofByDefault: false,
      locationTracking: false,
      defaultMaximumCapacity: '',
      defaultAssignees: [],
      defaultTourTemplateEarliestTime: '',
      defaultTourTemplateLatestTime: '',
      requiredPhotoCount: { isRequired: false, count: '1' },
      signatureRequired: false,
      recipientNameRequired: false,
      failureReasons: [],
      newFailureReason: '',
      importKey: '',
      importDuplicates: 'update',
      badgeRule: 'initials',
      holidayState: '',
      daysOff: '',
      pauseSeconds: '',
      pauseAfterSeconds: '',
    })
  })
})

describe('bodyOfCompany', () => {
  it.each<[Partial<CompanyDraft>, Record<string, unknown>]>([
    [{ name: 'Havelklar' }, { name: 'Havelklar' }],
    [{ defaultCapacity: '1.200' }, { defaultCapacity: 1200 }],
    [{ defaultCapacity: ' ' }, { defaultCapacity: null }],
    [{ defaultCapacity: 'viel' }, { defaultCapacity: Number.NaN }],
    [{ showCapacities: true }, { showCapacities: true }],
    [{ defaultDestinationLengthOfStay: ' ' }, { defaultDestinationLengthOfStay: null }],
    [{ lengthOfStayInMinutes: false }, { lengthOfStayInMinutes: false }],
    [{ defaultDestinationTimeWindowType: 'hard' }, { defaultDestinationTimeWindowType: 'hard' }],
    [{ defaultDestinationEarliestTime: '7:30' }, { defaultDestinationEarliestTime: 27_000 }],
    [{ defaultDestinationLatestTime: '17:00' }, { defaultDestinationLatestTime: 61_200 }],
    [{ defaultDestinationLatestTime: ' ' }, { defaultDestinationLatestTime: null }],
    [
      { defaultDestinationNotificationTriggers: ['notifyOnTourStart'] },
      { defaultDestinationNotificationTriggers: ['notifyOnTourStart'] },
    ],
    [{ addDestinationProofToMail: false }, { addDestinationProofToMail: false }],
    [{ defaultVehicleType: 'truck' }, { defaultVehicleType: 'truck' }],
    [{ excludeMotorwayByDefault: false }, { excludeMotorwayByDefault: false }],
    [{ excludeFerryByDefault: true }, { excludeFerryByDefault: true }],
    [{ excludeTollByDefault: true }, { excludeTollByDefault: true }],
    [{ autoProofByDefault: true }, { autoProofByDefault: true }],
    [{ locationTracking: true }, { locationTracking: true }],
    [{ defaultAssignees: [] }, { defaultAssignees: [] }],
    [{ importKey: '' }, { importKey: null }],
    [{ importKey: 'nameAndAddress' }, { importKey: 'nameAndAddress' }],
    [{ importDuplicates: 'skip' }, { importDuplicates: 'skip' }],
    [{ badgeRule: 'beginning' }, { badgeRule: 'beginning' }],
    [{ holidayState: '' }, { holidayState: null }],
    [{ daysOff: '1.5. Tag der Arbeit\n' }, { daysOff: ['--05-01 Tag der Arbeit'] }],
    [{ daysOff: '' }, { daysOff: [] }],
    [{ pauseSeconds: '30' }, { pauseSeconds: 1800 }],
    [{ pauseAfterSeconds: '2,25' }, { pauseAfterSeconds: 8100 }],
    [
      { pauseSeconds: '', pauseAfterSeconds: ' ' },
      { pauseSeconds: null, pauseAfterSeconds: null },
    ],
    [{ pauseSeconds: 'lang' }, { pauseSeconds: Number.NaN }],
  ])('sends %j as %j', (changes, body) => {
    expect(bodyOfCompany({ ...form, ...changes }, form)).toStrictEqual(body)
  })

  it('sends what was changed and nothing else, times and lengths of stay in seconds', () => {
    const typed = {
      ...form,
      defaultDestinationLengthOfStay: '20',
      defaultTourTemplateEarliestTime: '',
      defaultTourTemplateLatestTime: '16:30',
      defaultMaximumCapacity: '1.200',
    }
    expect(bodyOfCompany(form, form)).toEqual({})
    expect(bodyOfCompany(typed, form)).toEqual({
      defaultDestinationLengthOfStay: 1200,
      defaultTourTemplateEarliestTime: null,
      defaultTourTemplateLatestTime: 59_400,
      defaultMaximumCapacity: 1200,
    })
  })

  it('sends an address as a whole, an emptied one as nulls', () => {
    expect(bodyOfCompany({ ...form, startAddress: emptyAddress }, form)).toEqual({
      startAddress: null,
      startLat: null,
      startLng: null,
      startNavLat: null,
      startNavLng: null,
      startZip: null,
      startStreet: null,
      startCity: null,
    })
    expect(bodyOfCompany({ ...form, destinationAddress: form.startAddress }, form)).toEqual({
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
    expect(messages(bodyOfCompany(typed, form))).toEqual([
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
    expect(
      messages(bodyOfCompany({ ...form, daysOff: '' }, draftOfCompany({ '@id': '/api/companies/1' }))),
    ).toBeUndefined()
  })
})

describe('companyViolations', () => {
  it('says what is wrong at the field that was changed, and of an address at the address', () => {
    const far = { ...form.startAddress, lat: '91' }
    expect(companyViolations({ ...form, defaultCapacity: '2,5', startAddress: far }, form)).toEqual({
      defaultCapacity: 'Dieses Feld akzeptiert nur ganze Zahlen.',
      startAddress: expect.any(String),
    })
    expect(
      companyViolations({ ...form, defaultCapacity: '2,5' }, { ...form, defaultCapacity: '2,5' }),
    ).toEqual({})
  })
})

describe('the limits', () => {
  it.each([
    ['1', {}],
    ['9999999', {}],
    ['0', { defaultMaximumCapacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' }],
    ['10000000', { defaultMaximumCapacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' }],
  ])('of a capacity: %s', (defaultMaximumCapacity, violations) => {
    expect(companyViolations({ ...form, defaultMaximumCapacity }, form)).toStrictEqual(violations)
  })

  it('of an address are told at its one field, one after the other', () => {
    const far = { ...form.startAddress, lat: '91', zip: 'x'.repeat(21) }
    const violations = companyViolations({ ...form, startAddress: far }, form)
    expect(violations['startAddress']?.split(' Dieser Wert').length).toBe(2)
  })
})

describe('the rules of tours', () => {
  const day = 'ist kein Tag. Schreiben Sie zum Beispiel „24.12. Heiligabend“.'
  const required = 'Dieser Wert muss gesetzt werden.'
  it.each<[Partial<CompanyDraft>, object]>([
    [{ daysOff: '24.12.\n31.4. Nie\nOstern' }, { daysOff: `„31.4. Nie“ ${day} „Ostern“ ${day}` }],
    [{ daysOff: '1.5. Tag der Arbeit' }, {}],
    [{ pauseSeconds: '' }, { pauseSeconds: required }],
    [{ pauseAfterSeconds: ' ' }, { pauseAfterSeconds: required }],
    [{ pauseSeconds: '', pauseAfterSeconds: '' }, {}],
    [{ pauseSeconds: 'lang' }, { pauseSeconds: 'Dieser Wert sollte nur Zahlen enthalten.' }],
    [{ pauseSeconds: '4' }, { pauseSeconds: 'Dieser Wert sollte zwischen 5 und 480 liegen.' }],
    [{ pauseAfterSeconds: '25' }, { pauseAfterSeconds: 'Dieser Wert sollte zwischen 1 und 24 liegen.' }],
    // What was there before is nobody's fault.
    [{ name: 'Neu' }, {}],
  ])('%j', (changes, violations) => {
    expect(companyViolations({ ...form, ...changes }, form)).toEqual(violations)
  })
})

describe('a merge of two versions', () => {
  it('puts what was typed over a newer version', () => {
    const mine = { ...form, name: 'Spreeklar GmbH', startAddress: emptyAddress }
    const theirs = { ...form, name: 'Havelklar', defaultCapacity: '9' }
    expect(mergeDrafts({ base: form, mine, theirs }, {})).toEqual({
      ...form,
      name: 'Spreeklar GmbH',
      startAddress: emptyAddress,
      defaultCapacity: '9',
    })
  })
})

describe('the screens of the form', () => {
  it.each<[Partial<CompanyDraft>, string]>([
    [{}, 'settings-company'],
    [{ name: 'Neu' }, 'settings-company'],
    [{ defaultMaximumCapacity: '7' }, 'settings-tours'],
    [{ defaultAssignees: ['/api/users/2'] }, 'settings-company'],
    [{ defaultAssignees: [], locationTracking: true }, 'settings-tours'],
    [{ name: 'Neu', locationTracking: true }, 'settings-company'],
    [{ signatureRequired: true, newFailureReason: 'Zu' }, 'settings-proof-of-service'],
    [{ signatureRequired: true, locationTracking: true }, 'settings-company'],
  ])('are gone on with where %j was typed: %s', (changes, screen) => {
    expect(screenOfChanges(form, { ...form, ...changes })).toBe(screen)
  })

  it('have every field once', () => {
    const ofTours = Object.keys(form).filter((name) => screenOfField(name) === 'settings-tours')
    expect(ofTours.length).toBe(15)
    expect(screenOfField('defaultCapacity')).toBe('settings-company')
    expect(screenOfField('failureReasons[1]')).toBe('settings-proof-of-service')
    expect(placeOfScreen('settings-tours')).toEqual({ route: 'settings-tours' })
    expect(placeOfScreen('settings-proof-of-service').query).toEqual({ tab: 'rules' })
  })
})

describe('choices that bring others with them', () => {
  it('knows neither motorways nor tolls for a bicycle', () => {
    expect([chooseVehicle('bicycle'), chooseVehicle('truck')]).toEqual([
      { defaultVehicleType: 'bicycle', excludeMotorwayByDefault: false, excludeTollByDefault: false },
      { defaultVehicleType: 'truck' },
    ])
  })

  it('sends no PDF where no mail about the proof is sent', () => {
    expect(toggleTrigger(form, 'notifyOnProof', false)).toEqual({
      defaultDestinationNotificationTriggers: [],
      addDestinationProofToMail: false,
    })
    expect(toggleTrigger(form, 'notifyOnTourStart', true)).toEqual({
      defaultDestinationNotificationTriggers: ['notifyOnTourStart', 'notifyOnProof'],
    })
  })

  it('keeps the length of stay when its unit changes', () => {
    expect(toggleUnit(form, false)).toEqual({
      lengthOfStayInMinutes: false,
      defaultDestinationLengthOfStay: '750',
    })
    const inSeconds = { ...form, lengthOfStayInMinutes: false, defaultDestinationLengthOfStay: '90' }
    expect(toggleUnit(inSeconds, true)).toEqual({
      lengthOfStayInMinutes: true,
      defaultDestinationLengthOfStay: '1,5',
    })
    expect(toggleUnit({ ...form, defaultDestinationLengthOfStay: ' ' }, false)).toEqual({
      lengthOfStayInMinutes: false,
      defaultDestinationLengthOfStay: ' ',
    })
    expect(toggleUnit({ ...form, defaultDestinationLengthOfStay: 'lang' }, false)).toEqual({
      lengthOfStayInMinutes: false,
      defaultDestinationLengthOfStay: 'lang',
    })
  })
})

describe('how long is kept what was recorded', () => {
  it('is sent in months, and for ever as null', () => {
    const draft = { ...form, positionRetentionMonths: '6', proofRetentionMonths: '' }
    expect(bodyOfCompany(draft, form)).toEqual({ positionRetentionMonths: 6, proofRetentionMonths: null })
    expect(companyViolations(draft, form)).toEqual({})
  })

  it.each([
    ['0', 'Dieser Wert sollte zwischen 1 und 1200 liegen.'],
    ['1201', 'Dieser Wert sollte zwischen 1 und 1200 liegen.'],
    ['1,5', 'Dieses Feld akzeptiert nur ganze Zahlen.'],
  ])('is no %s months', (proofRetentionMonths, message) => {
    expect(companyViolations({ ...form, proofRetentionMonths }, form)).toEqual({
      proofRetentionMonths: message,
    })
  })
})

describe('what proofs must have', () => {
  const [first, second] = form.failureReasons

  it.each<[Partial<CompanyDraft>, Record<string, unknown>]>([
    [{ requiredPhotoCount: { isRequired: true, count: '3' } }, { requiredPhotoCount: 3 }],
    // Switched off, the count stays in the form and is nothing to the server.
    [{ requiredPhotoCount: { isRequired: false, count: '2' } }, { requiredPhotoCount: null }],
    [{ signatureRequired: true }, { signatureRequired: true }],
    [{ recipientNameRequired: false }, { recipientNameRequired: false }],
    [{ failureReasons: [] }, { failureReasons: [] }],
    [{ newFailureReason: ' Hund ' }, { failureReasons: ['Niemand da', 'Zu', 'Hund'] }],
    [{ newFailureReason: 'Zu' }, { failureReasons: ['Niemand da', 'Zu'] }],
  ])('%j is sent as %j', (changes, body) => {
    expect(bodyOfCompany({ ...form, ...changes }, form)).toStrictEqual(body)
    expect(companyViolations({ ...form, ...changes }, form)).toEqual({})
  })

  it('has its reasons in an order', () => {
    if (first === undefined || second === undefined) throw new Error('The company has two reasons')
    const mine = { ...form, failureReasons: [second, first] }
    expect(bodyOfCompany(mine, form)).toEqual({ failureReasons: ['Zu', 'Niemand da'] })
    expect(mergeDrafts({ base: form, mine, theirs: { ...form, name: 'Havelklar' } }, {})).toEqual({
      ...mine,
      name: 'Havelklar',
    })
  })

  it.each([
    ['0', 'Dieser Wert sollte zwischen 1 und 10 liegen.'],
    ['11', 'Dieser Wert sollte zwischen 1 und 10 liegen.'],
    ['', 'Dieses Feld akzeptiert nur ganze Zahlen.'],
  ])('is no "%s" photos', (count, message) => {
    const draft = { ...form, requiredPhotoCount: { isRequired: true, count } }
    expect(companyViolations(draft, form)).toEqual({ requiredPhotoCount: message })
  })

  it('says at a reason what is wrong with it', () => {
    const draft = { ...form, failureReasons: [{ key: '0', text: ' ' }, ...form.failureReasons.slice(1)] }
    expect(companyViolations(draft, form)).toEqual({
      'failureReasons[0]': 'Dieser Wert muss gesetzt werden.',
    })
    const twice = { ...form, failureReasons: [...form.failureReasons, { key: '2', text: 'Zu ' }] }
    expect(companyViolations(twice, form)).toEqual({
      'failureReasons[2]': 'Dieser Wert wird bereits verwendet.',
    })
    expect(companyViolations({ ...form, newFailureReason: 'x'.repeat(121) }, form)).toEqual({
      failureReasons: 'Dieser Wert sollte maximal 120 Zeichen lang sein.',
    })
  })
})
