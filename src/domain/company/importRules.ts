import type { Company } from '../../contract/company/company'
import { importKeys, rowDecisions, type ImportKey, type RowDecision } from '../../contract/imports/imports'

/** The company's settings for new imports, as its form holds them. */
export type ImportRulesDraft = {
  /** Empty: match by the reference, else by name and address. */
  importKey: string
  importDuplicates: string
}

export const importRuleFields: readonly string[] = ['importKey', 'importDuplicates']

/** The key that matches rows to records; null: the reference, else name and address. */
export const importKeyOf = ({ importKey }: Company): ImportKey | null =>
  importKeys.find((known) => known === importKey) ?? null

/** The default decision for a row whose record exists. */
export const duplicatesOf = ({ importDuplicates }: Company): RowDecision =>
  rowDecisions.find((known) => known === importDuplicates) ?? 'update'

export const draftOfImportRules = (company: Company): ImportRulesDraft => ({
  importKey: importKeyOf(company) ?? '',
  importDuplicates: duplicatesOf(company),
})

/** The body members, by changed field. */
export const importRulesToSend: {
  [Name in keyof ImportRulesDraft]: (draft: ImportRulesDraft) => Record<string, unknown>
} = {
  importKey: ({ importKey }) => ({ importKey: importKey || null }),
  importDuplicates: ({ importDuplicates }) => ({ importDuplicates }),
}
