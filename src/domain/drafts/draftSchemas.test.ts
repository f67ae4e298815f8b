import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { draftOfCompany } from '../company/companyDraft'
import { CompanyDraftChanges } from '../company/companyDraftSchema'
import { newDestinationDraft } from '../destination/destinationDraft'
import { newTemplateDraft } from '../destination/templateDraft'
import { newTourDraft } from '../tour/tourDraft'
import { DestinationDraftChanges, TemplateDraftChanges, TourDraftChanges } from './draftSchemas'

const company: Company = {
  '@id': '/api/companies/1',
  defaultDestinationNotificationTriggers: ['notifyOnProof'],
  defaultAssignees: ['/api/users/1'],
}
const stop = {
  tags: ['/api/tags/1'],
  notificationTriggers: ['notifyOnProof'],
  customFieldValues: { '/api/custom-field-configurations/1': { type: 'number', value: '7' } },
}
const forms: [string, Schema.ConstraintDecoder<unknown>, object][] = [
  ['destination', DestinationDraftChanges, { ...newDestinationDraft(company), ...stop }],
  ['template', TemplateDraftChanges, { ...newTemplateDraft(company), ...stop }],
  ['tour', TourDraftChanges, newTourDraft(company, '#0346aa')],
  ['company', CompanyDraftChanges, draftOfCompany(company)],
]

describe.each(forms)('a change of a %s in the log', (_, schema, draft) => {
  const decode = Schema.decodeUnknownSync(schema)

  it('may contain every field', () => {
    expect(decode(draft)).toEqual(draft)
  })

  it.each(Object.entries(draft))('may contain %s alone, as the form holds it', (field, value) => {
    expect(decode({ [field]: value })).toEqual({ [field]: value })
    expect(() => decode({ [field]: Symbol('other') })).toThrow()
  })

  it('may be empty', () => {
    expect(decode({})).toEqual({})
  })
})

it('contains the parts of an address and of a custom field', () => {
  const refused = (schema: Schema.ConstraintDecoder<unknown>, changes: object) =>
    expect(() => Schema.decodeUnknownSync(schema)(changes)).toThrow()
  refused(CompanyDraftChanges, { startAddress: { address: 'Markt 1' } })
  refused(DestinationDraftChanges, { customFieldValues: { a: { type: null } } })
  refused(CompanyDraftChanges, { defaultDestinationNotificationTriggers: ['somethingNew'] })
})
