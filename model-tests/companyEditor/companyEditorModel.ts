import type { Company } from '../../src/contract/company/company'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfCompany } from '../../src/domain/company/companyDraft'
import { companyEditorWorkflow } from '../../src/machines/companyEditor/companyEditorWorkflow'
import { walkSettings } from '../browser/editorInPage'
import { declareSettings } from '../support/stayingModel'

const company: Company = { '@id': '/api/companies/1', name: 'Spreeklar', defaultCapacity: 4 }

/** A small world: a draft is valid as soon as it has a name. */
export const settings = declareSettings(companyEditorWorkflow, {
  field: 'name',
  other: 'defaultCapacity',
  company,
  record: company,
  newer: { ...company, name: 'Havelklar', showCapacities: true },
  changes: [
    { name: 'Spreeklar GmbH' },
    { name: '' },
    // As before: while a save is in flight, no previous problem may be left.
    { name: 'Spreeklar' },
    { defaultCapacity: '7' },
  ],
  newDraft: draftOfCompany(company),
  draftOf: draftOfCompany,
  violations: ({ name }): Record<string, string> =>
    name === '' ? { name: validationMessages.required } : {},
})

/** A start can only be chosen, so the tests type name and default. */
export const walk = walkSettings(settings, {
  atMost: { buttons: 1095, fields: 111, choices: 14 },
  page: {
    path: '/settings/company',
    user: { roles: ['ROLE_COMPANY_ADMIN'], company },
    labels: { name: 'Name', defaultCapacity: 'Menge' },
  },
})
