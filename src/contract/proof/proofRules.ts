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

/** Photos that a company can ask for. */
export const requiredPhotoLimits = { min: 1, max: 10 } as const
export const failureReasonLimits = { count: 20, length: 120 } as const

const ruleFields = {
  /** Photos that a completed proof has at least; null for none. */
  requiredPhotoCount: readNumber,
  signatureRequired: Schema.Boolean,
  recipientNameRequired: Schema.Boolean,
  /** A failed proof names one of them; an empty list leaves it to the driver. */
  failureReasons: readList(Schema.String),
}

/** Fields of a company; a server that does not tell them asks for nothing. */
export const readProofRuleFields = {
  ...ruleFields,
  /** Whether administrators may report tasks of proofs of other users as done. Optional: missing is unknown. */
  proofCorrectionsAllowed: Schema.Boolean,
}

/** What a proof must have: as the app of a driver is told with each tour. */
export const ProofRules = Schema.Struct(tolerant(ruleFields))
export type ProofRules = typeof ProofRules.Type

const isTwice = (reasons: readonly string[]): number => {
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
        const index = isTwice(reasons)
        return index < 0 || { path: [index], issue: validationMessages.duplicate }
      }),
    ),
  ),
}
