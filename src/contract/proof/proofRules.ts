import * as Schema from 'effect/Schema'
import { validationMessages } from '../wire/validationMessages'
import {
  integerBetween,
  listOf,
  nullable,
  readList,
  readNumber,
  requiredText,
  tolerant,
} from '../wire/fields'

/** Limits for the number of required photos. */
export const requiredPhotoLimits = { min: 1, max: 10 } as const
export const failureReasonLimits = { count: 20, length: 120 } as const

const ruleFields = {
  /** Minimum number of photos of a completed proof; null for none. */
  requiredPhotoCount: readNumber,
  signatureRequired: Schema.Boolean,
  recipientNameRequired: Schema.Boolean,
  /** Reasons to choose from for a failed proof; if the list is empty, the driver writes one. */
  failureReasons: readList(Schema.String),
}

/** Fields of a company; missing ones require nothing. */
export const readProofRuleFields = {
  ...ruleFields,
  /** Whether administrators may complete tasks in proofs of other users. Optional: missing is unknown. */
  proofCorrectionsAllowed: Schema.Boolean,
}

/** Requirements for a proof, as sent to the driver app with each tour. */
export const ProofRules = Schema.Struct(tolerant(ruleFields))
export type ProofRules = typeof ProofRules.Type

const duplicateIndex = (reasons: readonly string[]): number => {
  const texts = reasons.map((reason) => reason.trim())
  return texts.findIndex((text, index) => texts.indexOf(text) !== index)
}

export const writeProofRuleFields = {
  requiredPhotoCount: nullable(integerBetween(requiredPhotoLimits.min, requiredPhotoLimits.max)),
  signatureRequired: nullable(Schema.Boolean),
  recipientNameRequired: nullable(Schema.Boolean),
  proofCorrectionsAllowed: nullable(Schema.Boolean),
  failureReasons: nullable(
    listOf(requiredText(failureReasonLimits.length), failureReasonLimits.count).check(
      Schema.makeFilter((reasons: readonly string[]) => {
        const index = duplicateIndex(reasons)
        return index < 0 || { path: [index], issue: validationMessages.duplicate }
      }),
    ),
  ),
}
