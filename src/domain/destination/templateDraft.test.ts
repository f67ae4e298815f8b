import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import {
  bodyOfTemplate,
  draftOfTemplate,
  newTemplateDraft,
  templateViolations,
  withFollowingReference,
  type TemplateDraft,
} from './templateDraft'

const company: Company = { '@id': '/api/companies/1', lengthOfStayInMinutes: true }
const template: DestinationTemplate = {
  '@id': '/api/destination-templates/1',
  name: 'Filiale',
  importReference: 'F-1',
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  capacity: 4,
  lengthOfStay: 450,
}
const draftWith = (changes: Partial<TemplateDraft> = {}) => ({
  ...draftOfTemplate(template, company),
  ...changes,
})
const required = 'Dieser Wert muss gesetzt werden.'
const tooLong = 'Dieser Wert sollte maximal 255 Zeichen lang sein.'

it('a template sent from its form equals the template as read', () => {
  const { importReference, name, lengthOfStay, capacity } = bodyOfTemplate(draftWith(), company)
  expect([importReference, name, lengthOfStay, capacity]).toEqual(['F-1', 'Filiale', 450, 4])
  expect(draftOfTemplate({ '@id': template['@id'] }, company).importReference).toBe('')
})

it('a new template starts with the defaults of the company', () => {
  const prescribed: Company = {
    ...company,
    defaultCapacity: 4,
    defaultDestinationLengthOfStay: 450,
    defaultDestinationTimeWindowType: 'soft',
    defaultDestinationEarliestTime: 21_600,
    defaultDestinationLatestTime: 50_400,
    defaultDestinationNotificationTriggers: ['notifyOnProof'],
    addDestinationProofToMail: true,
  }
  expect(newTemplateDraft(prescribed)).toEqual({
    ...newTemplateDraft(company),
    capacity: '4',
    lengthOfStay: '7,5',
    timeWindowType: 'soft',
    earliestTime: '06:00',
    latestTime: '14:00',
    notificationTriggers: ['notifyOnProof'],
    addProofToMail: true,
  })
  expect(newTemplateDraft({ ...prescribed, lengthOfStayInMinutes: false }).lengthOfStay).toBe('450')
  expect(newTemplateDraft(company).capacity).toBe('1')
})

describe('rules of a template', () => {
  it('accept a valid template', () => {
    expect(templateViolations(draftWith(), company)).toEqual({})
  })

  it('report a missing import value and a missing place of a new template at once', () => {
    expect(templateViolations(newTemplateDraft(company), company)).toEqual({
      importReference: required,
      address: required,
    })
  })

  it.each<[Partial<TemplateDraft>, Record<string, string>]>([
    [{ importReference: '  ' }, { importReference: required }],
    [{ importReference: 'x'.repeat(256) }, { importReference: tooLong }],
    [
      { name: 'x'.repeat(256), refId: 'x'.repeat(256) },
      { name: tooLong, refId: tooLong },
    ],
    [{ address: '', lat: null, lng: null }, { address: required }],
    [{ lat: null }, { address: required }],
    [{ lng: null }, { address: required }],
    [{ address: ' ' }, { address: required }],
    [
      { address: ' ', importReference: '' },
      { address: required, importReference: required },
    ],
    [
      { lng: null, importReference: '' },
      { address: required, importReference: required },
    ],
    [{ capacity: '1,5' }, { capacity: 'Dieses Feld akzeptiert nur ganze Zahlen.' }],
    [{ capacity: '0' }, { capacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' }],
    [{ lengthOfStay: 'lange' }, { lengthOfStay: 'Dieser Wert sollte nur Zahlen enthalten.' }],
    [{ notificationEmail: 'niemand' }, { notificationEmail: 'Dies ist keine gültige E-Mail-Adresse.' }],
    [
      { propertyDescription: 'x'.repeat(1001) },
      { propertyDescription: 'Dieser Wert sollte maximal 1000 Zeichen lang sein.' },
    ],
  ])('return for %j the messages %j', (changes, messages) => {
    expect(templateViolations(draftWith(changes), company)).toEqual(messages)
  })
})

describe('import value', () => {
  const same = draftWith({ name: 'Filiale', importReference: 'Filiale' })

  it('follows the name while both are equal', () => {
    expect(withFollowingReference(same, { name: 'Laden' })).toEqual({
      name: 'Laden',
      importReference: 'Laden',
    })
    expect(withFollowingReference(newTemplateDraft(company), { name: 'L' })).toEqual({
      name: 'L',
      importReference: 'L',
    })
  })

  it('is kept once it differs or was edited itself', () => {
    expect(withFollowingReference(draftWith(), { name: 'Laden' })).toEqual({ name: 'Laden' })
    expect(withFollowingReference(same, { importReference: 'L' })).toEqual({ importReference: 'L' })
    const both = { name: 'Laden', importReference: 'L' }
    expect(withFollowingReference(same, both)).toEqual(both)
    expect(withFollowingReference(same, { phone: '030' })).toStrictEqual({ phone: '030' })
  })
})
