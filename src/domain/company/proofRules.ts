import type { Company } from '../../contract/company/company'
import { failureReasonLimits, requiredPhotoLimits } from '../../contract/proof/proofRules'
import { formatGermanNumber } from '../../lib/numericInput'
import { numberOf } from '../drafts/draftTexts'
import { addOptions, optionDrafts, type OptionDraft } from '../options/options'

/** The company's requirements for the proofs of its drivers, as its form holds them. */
export type ProofRulesDraft = {
  /** The count is kept while the requirement is switched off. */
  requiredPhotoCount: { isRequired: boolean; count: string }
  signatureRequired: boolean
  recipientNameRequired: boolean
  /** Null if the server does not send it. */
  proofCorrectionsAllowed: boolean | null
  failureReasons: readonly OptionDraft[]
  /** A typed reason that was not added yet. */
  newFailureReason: string
}

export const ruleFields: readonly string[] = [
  'requiredPhotoCount',
  'signatureRequired',
  'recipientNameRequired',
  'proofCorrectionsAllowed',
  'failureReasons',
  'newFailureReason',
]

export function draftOfRules(company: Company): ProofRulesDraft {
  const { requiredPhotoCount: count, signatureRequired, recipientNameRequired, failureReasons } = company
  const isRequired = count != null && count > 0
  return {
    requiredPhotoCount: {
      isRequired,
      count: formatGermanNumber(isRequired ? count : requiredPhotoLimits.min),
    },
    signatureRequired: signatureRequired ?? false,
    recipientNameRequired: recipientNameRequired ?? false,
    proofCorrectionsAllowed: company.proofCorrectionsAllowed ?? null,
    failureReasons: optionDrafts(failureReasons ?? []),
    newFailureReason: '',
  }
}

/** The body members, by changed field. A typed reason that was not added yet is included. */
export const rulesToSend: {
  [Name in keyof ProofRulesDraft]: (draft: ProofRulesDraft) => Record<string, unknown>
} = {
  requiredPhotoCount: ({ requiredPhotoCount: { isRequired, count } }) => ({
    requiredPhotoCount: isRequired ? numberOf(count) : null,
  }),
  signatureRequired: ({ signatureRequired }) => ({ signatureRequired }),
  recipientNameRequired: ({ recipientNameRequired }) => ({ recipientNameRequired }),
  proofCorrectionsAllowed: ({ proofCorrectionsAllowed }) => ({ proofCorrectionsAllowed }),
  failureReasons: (draft) => ({ failureReasons: reasonsOf(draft) }),
  newFailureReason: (draft) => ({ failureReasons: reasonsOf(draft) }),
}

function reasonsOf({ failureReasons, newFailureReason }: ProofRulesDraft): string[] {
  const { options } = addOptions(failureReasons, newFailureReason, failureReasonLimits.count)
  return options.map(({ text }) => text.trim())
}

/** Name of the control of one reason, within the field of all reasons. */
export const reasonPath = (index: number): string => `failureReasons[${index}]`

export const reasonPaths = ({ failureReasons }: ProofRulesDraft): string[] =>
  failureReasons.map((_, index) => reasonPath(index))
