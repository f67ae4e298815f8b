import { describe, expect, it } from 'vitest'
import { decodeOrViolations } from '../../contract/wire/violations'
import { emptyAddress } from '../address/addressValue'
import { mergeDrafts } from '../drafts/draftMerge'
import { draftOfCompany, type CompanyDraft } from './companyDraft'
import { bodyOfCompany, CompanyChanges, companyViolations } from './companyDraftBody'
import { form } from './company.testing'

const messages = (changes: Record<string, unknown>) => decodeOrViolations(CompanyChanges, changes).violations

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
    [
      { schoolHolidays: '1.2. – 6.2.2027 Winterferien' },
      { schoolHolidays: ['2027-02-01/2027-02-06 Winterferien'] },
    ],
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

  it('sends changed values only, times and service times in seconds', () => {
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

  it('sends an address as a whole, and nulls for a cleared one', () => {
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
  it('returns the specified messages for unreadable values and values out of range', () => {
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
  it('reports errors at the changed field, and those of an address at the address field', () => {
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

describe('limits', () => {
  it.each([
    ['1', {}],
    ['9999999', {}],
    ['0', { defaultMaximumCapacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' }],
    ['10000000', { defaultMaximumCapacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' }],
  ])('of a capacity: %s', (defaultMaximumCapacity, violations) => {
    expect(companyViolations({ ...form, defaultMaximumCapacity }, form)).toStrictEqual(violations)
  })

  it('reports errors of an address one at a time at its field', () => {
    const far = { ...form.startAddress, lat: '91', zip: 'x'.repeat(21) }
    const violations = companyViolations({ ...form, startAddress: far }, form)
    expect(violations['startAddress']?.split(' Dieser Wert').length).toBe(2)
  })
})

describe('tour rules', () => {
  const day = 'ist kein Tag. Schreiben Sie zum Beispiel „24.12. Heiligabend“.'
  const required = 'Dieser Wert muss gesetzt werden.'
  it.each<[Partial<CompanyDraft>, object]>([
    [{ daysOff: '24.12.\n31.4. Nie\nOstern' }, { daysOff: `„31.4. Nie“ ${day} „Ostern“ ${day}` }],
    [{ daysOff: '1.5. Tag der Arbeit' }, {}],
    [{ schoolHolidays: 'Ostern' }, { schoolHolidays: `„Ostern“ ${day}` }],
    [{ pauseSeconds: '' }, { pauseSeconds: required }],
    [{ pauseAfterSeconds: ' ' }, { pauseAfterSeconds: required }],
    [{ pauseSeconds: '', pauseAfterSeconds: '' }, {}],
    [{ pauseSeconds: 'lang' }, { pauseSeconds: 'Dieser Wert sollte nur Zahlen enthalten.' }],
    [{ pauseSeconds: '4' }, { pauseSeconds: 'Dieser Wert sollte zwischen 5 und 480 liegen.' }],
    [{ pauseAfterSeconds: '25' }, { pauseAfterSeconds: 'Dieser Wert sollte zwischen 1 und 24 liegen.' }],
    // Unchanged values are not validated.
    [{ name: 'Neu' }, {}],
  ])('%j', (changes, violations) => {
    expect(companyViolations({ ...form, ...changes }, form)).toEqual(violations)
  })
})

describe('retention period', () => {
  it('is sent in months, and as null for forever', () => {
    const draft = { ...form, positionRetentionMonths: '6', proofRetentionMonths: '' }
    expect(bodyOfCompany(draft, form)).toEqual({ positionRetentionMonths: 6, proofRetentionMonths: null })
    expect(companyViolations(draft, form)).toEqual({})
  })

  it.each([
    ['0', 'Dieser Wert sollte zwischen 1 und 1200 liegen.'],
    ['1201', 'Dieser Wert sollte zwischen 1 und 1200 liegen.'],
    ['1,5', 'Dieses Feld akzeptiert nur ganze Zahlen.'],
  ])('rejects %s months', (proofRetentionMonths, message) => {
    expect(companyViolations({ ...form, proofRetentionMonths }, form)).toEqual({
      proofRetentionMonths: message,
    })
  })
})

describe('proof requirements', () => {
  const [first, second] = form.failureReasons

  it.each<[Partial<CompanyDraft>, Record<string, unknown>]>([
    [{ requiredPhotoCount: { isRequired: true, count: '3' } }, { requiredPhotoCount: 3 }],
    // A disabled count stays in the form and is not sent.
    [{ requiredPhotoCount: { isRequired: false, count: '2' } }, { requiredPhotoCount: null }],
    [{ signatureRequired: true }, { signatureRequired: true }],
    [{ recipientNameRequired: false }, { recipientNameRequired: false }],
    [{ proofCorrectionsAllowed: true }, { proofCorrectionsAllowed: true }],
    [{ failureReasons: [] }, { failureReasons: [] }],
    [{ newFailureReason: ' Hund ' }, { failureReasons: ['Niemand da', 'Zu', 'Hund'] }],
    [{ newFailureReason: 'Zu' }, { failureReasons: ['Niemand da', 'Zu'] }],
  ])('sends %j as %j', (changes, body) => {
    expect(bodyOfCompany({ ...form, ...changes }, form)).toStrictEqual(body)
    expect(companyViolations({ ...form, ...changes }, form)).toEqual({})
  })

  it('has ordered reasons', () => {
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
  ])('rejects "%s" photos', (count, message) => {
    const draft = { ...form, requiredPhotoCount: { isRequired: true, count } }
    expect(companyViolations(draft, form)).toEqual({ requiredPhotoCount: message })
  })

  it('reports an error at its reason', () => {
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
