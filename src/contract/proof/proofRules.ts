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

/** What a proof says for itself; the pictures are given apart, because they may follow it. */
type GivenProof = {
  readonly state: string
  readonly signedBy?: string | null
  readonly failureReason?: string | null
  /** Of a skipped stop, its reason. */
  readonly note?: string | null
}
type GivenPicture = { readonly clientId: string; readonly kind: string }

/** A requirement that a proof does not meet yet. */
export type MissingPart =
  /** Of `required` photos, `count` are there. */
  | { readonly part: 'photos'; readonly required: number; readonly count: number }
  | { readonly part: 'signature' | 'recipientName' | 'note' }
  /** `isUnknown`: there is a reason, which is none of the company's. */
  | { readonly part: 'failureReason'; readonly isUnknown: boolean }

/**
 * What a proof lacks by the rules of the company: decides what the app asks for and what the server refuses.
 * Unknown rules require nothing. A picture that is named twice counts once.
 */
export function missingParts(
  rules: ProofRules,
  proof: GivenProof,
  pictures: readonly GivenPicture[],
): readonly MissingPart[] {
  if (proof.state === 'FAILED') return missingReason(rules, proof.failureReason?.trim() ?? '')
  if (proof.state === 'ABORTED') return proof.note?.trim() ? [] : [{ part: 'note' }]
  const countOf = (wanted: string) =>
    new Set(pictures.flatMap(({ clientId, kind }) => (kind === wanted ? [clientId.toLowerCase()] : []))).size
  const required = rules.requiredPhotoCount ?? 0
  const count = countOf('photo')
  const missing: MissingPart[] = []
  if (count < required) missing.push({ part: 'photos', required, count })
  if (rules.signatureRequired === true && countOf('signature') === 0) missing.push({ part: 'signature' })
  if (rules.recipientNameRequired === true && !proof.signedBy?.trim()) missing.push({ part: 'recipientName' })
  return missing
}

function missingReason({ failureReasons }: ProofRules, reason: string): readonly MissingPart[] {
  const known = failureReasons ?? []
  if (known.length === 0 || known.some((each) => each.trim() === reason)) return []
  return [{ part: 'failureReason', isUnknown: reason !== '' }]
}

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
