import type { Company } from '../../contract/company/company'
import { failureReasonLimits, requiredPhotoLimits } from '../../contract/proof/proofRules'
import { formatGermanNumber } from '../../lib/numericInput'
import { numberOf } from '../drafts/draftTexts'
import { addOptions, optionDrafts, type OptionDraft } from '../options/options'

/** What a company asks of the proofs of its drivers, as its form holds it. */
export type ProofRulesDraft = {
  /** The count stays while it is switched off. */
  requiredPhotoCount: { isRequired: boolean; count: string }
  signatureRequired: boolean
  recipientNameRequired: boolean
  /** Null where the server does not send it. */
  proofCorrectionsAllowed: boolean | null
  failureReasons: readonly OptionDraft[]
  /** Typed for another reason that was not added. */
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

/** The members of a body, by the field that was changed. What was typed for another reason counts. */
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

/** The control of a reason, inside of the field of all of them. */
export const reasonPath = (index: number): string => `failureReasons[${index}]`

export const reasonPaths = ({ failureReasons }: ProofRulesDraft): string[] =>
  failureReasons.map((_, index) => reasonPath(index))
