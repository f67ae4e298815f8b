import type { Company } from '../../contract/company/company'
import { importKeys, rowDecisions, type ImportKey, type RowDecision } from '../../contract/imports/imports'

/** What a company wants of new imports, as its form holds it. */
export type ImportRulesDraft = {
  /** Empty: by the reference, else by name and address. */
  importKey: string
  importDuplicates: string
}

export const importRuleFields: readonly string[] = ['importKey', 'importDuplicates']

/** By what the record of a row is known; null: by its reference, else by its name and address. */
export const importKeyOf = ({ importKey }: Company): ImportKey | null =>
  importKeys.find((known) => known === importKey) ?? null

/** What is done with a row whose record is there, as long as nobody decides otherwise. */
export const duplicatesOf = ({ importDuplicates }: Company): RowDecision =>
  rowDecisions.find((known) => known === importDuplicates) ?? 'update'

export const draftOfImportRules = (company: Company): ImportRulesDraft => ({
  importKey: importKeyOf(company) ?? '',
  importDuplicates: duplicatesOf(company),
})

/** The members of a body, by the field that was changed. */
export const importRulesToSend: {
  [Name in keyof ImportRulesDraft]: (draft: ImportRulesDraft) => Record<string, unknown>
} = {
  importKey: ({ importKey }) => ({ importKey: importKey || null }),
  importDuplicates: ({ importDuplicates }) => ({ importDuplicates }),
}
