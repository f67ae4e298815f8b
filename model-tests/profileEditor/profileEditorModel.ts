import type { OwnAccount } from '../../src/contract/access/account'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfProfile } from '../../src/domain/staff/profileDraft'
import { profileEditorWorkflow } from '../../src/machines/profileEditor/profileEditorWorkflow'
import { declareSettings } from '../support/stayingModel'

export const account: OwnAccount = {
  '@id': '/api/account',
  firstName: 'Ida',
  lastName: 'Yıldırım',
  phone: '030 1',
}
export const company = { '@id': '/api/companies/1', name: 'Spreeklar' }

/** A small world: a draft is valid as soon as it has both names. */
export const settings = declareSettings(profileEditorWorkflow, {
  field: 'firstName',
  other: 'phone',
  company,
  record: account,
  newer: { ...account, firstName: 'Ada', lastName: 'Yilmaz' },
  changes: [
    { firstName: 'Ewa' },
    { firstName: '' },
    // As before: while a save is in flight, no previous problem may be left.
    { firstName: 'Ida' },
    { phone: '030 7' },
  ],
  newDraft: { firstName: '', lastName: '', phone: '' },
  draftOf: draftOfProfile,
  violations: ({ firstName, lastName }) => ({
    ...(firstName === '' && { firstName: validationMessages.required }),
    ...(lastName === '' && { lastName: validationMessages.required }),
  }),
})
