import type { Company } from '../../src/contract/company/company'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfCompany, type CompanyDraft } from '../../src/domain/company/companyDraft'
import type {
  CompanyEditorContext,
  CompanyEditorInput,
} from '../../src/machines/companyEditor/companyEditorTypes'
import { unread, type EditedRecord } from '../support/editorOracle'
import { obeysStaying, stayingRestAfter, type StayingOracleEvent } from '../support/stayingOracle'

/* Right of the settings of a company. Their world is small: a draft is valid as soon as it has a name. */

const ofCompany: EditedRecord<Company, CompanyDraft> = {
  draftOf: draftOfCompany,
  violations: ({ name }): Record<string, string> =>
    name === '' ? { name: validationMessages.required } : {},
  places: [],
}

/** What is known before anything has been read. */
function contextAtStart(input: CompanyEditorInput): CompanyEditorContext {
  const base = draftOfCompany(input.company)
  return { ...input, ...unread, base, draft: base, sent: null }
}

export const obeysOracle = (input: CompanyEditorInput) =>
  obeysStaying<Company, CompanyDraft, CompanyEditorContext>({
    start: contextAtStart(input),
    restAfter: (event, before) =>
      stayingRestAfter(ofCompany, event as StayingOracleEvent<CompanyDraft>, before),
  })
