import { describe, expect, it } from 'vitest'
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
import { form } from './company.testing'

const { positionAccuracy: _, ...nowhere } = emptyAddress

describe('draftOfCompany', () => {
  it('shows known values as typed text, and defaults for missing ones', () => {
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
      destinationAddress: nowhere,
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
      proofCorrectionsAllowed: false,
      failureReasons: [
        { key: '0', text: 'Niemand da' },
        { key: '1', text: 'Zu' },
      ],
      newFailureReason: '',
      importKey: 'refId',
      importDuplicates: 'update',
      timeZone: 'Europe/Berlin',
      badgeRule: 'number',
      holidayState: 'BE',
      daysOff: '24.12. Heiligabend\nirgendwann',
      pauseSeconds: '45',
      pauseAfterSeconds: '4,5',
    })
  })

  it('starts with defaults if nothing is known', () => {
    expect(draftOfCompany({ '@id': '/api/companies/1' })).toEqual({
      name: '',
      startAddress: nowhere,
      destinationAddress: nowhere,
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
      proofCorrectionsAllowed: null,
      failureReasons: [],
      newFailureReason: '',
      importKey: '',
      importDuplicates: 'update',
      timeZone: 'Europe/Berlin',
      badgeRule: 'initials',
      holidayState: '',
      daysOff: '',
      pauseSeconds: '',
      pauseAfterSeconds: '',
    })
  })
})

describe('merge of two versions', () => {
  it('applies typed changes to a newer version', () => {
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

describe('screens of the form', () => {
  it.each<[Partial<CompanyDraft>, string]>([
    [{}, 'settings-company'],
    [{ name: 'Neu' }, 'settings-company'],
    [{ defaultMaximumCapacity: '7' }, 'settings-tours'],
    [{ defaultAssignees: ['/api/users/2'] }, 'settings-company'],
    [{ defaultAssignees: [], locationTracking: true }, 'settings-tours'],
    [{ name: 'Neu', locationTracking: true }, 'settings-company'],
    [{ signatureRequired: true, newFailureReason: 'Zu' }, 'settings-proof-of-service'],
    [{ signatureRequired: true, locationTracking: true }, 'settings-company'],
  ])('resumes with the screen of the changed fields %j: %s', (changes, screen) => {
    expect(screenOfChanges(form, { ...form, ...changes })).toBe(screen)
  })

  it('contain every field once', () => {
    const ofTours = Object.keys(form).filter((name) => screenOfField(name) === 'settings-tours')
    expect(ofTours.length).toBe(16)
    expect(screenOfField('defaultCapacity')).toBe('settings-company')
    expect(screenOfField('failureReasons[1]')).toBe('settings-proof-of-service')
    expect(placeOfScreen('settings-tours')).toEqual({ route: 'settings-tours' })
    expect(placeOfScreen('settings-proof-of-service').query).toEqual({ tab: 'rules' })
  })
})

describe('choices that change other fields', () => {
  it('disables motorway and toll settings for a bicycle', () => {
    expect([chooseVehicle('bicycle'), chooseVehicle('truck')]).toEqual([
      { defaultVehicleType: 'bicycle', excludeMotorwayByDefault: false, excludeTollByDefault: false },
      { defaultVehicleType: 'truck' },
    ])
  })

  it('sends no PDF without the proof mail', () => {
    expect(toggleTrigger(form, 'notifyOnProof', false)).toEqual({
      defaultDestinationNotificationTriggers: [],
      addDestinationProofToMail: false,
    })
    expect(toggleTrigger(form, 'notifyOnTourStart', true)).toEqual({
      defaultDestinationNotificationTriggers: ['notifyOnTourStart', 'notifyOnProof'],
    })
  })

  it('keeps the service time when its unit changes', () => {
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
