import { eq } from 'drizzle-orm'
import type { DriverProofCreate, PictureKind } from '../../../src/contract/driving/driverProof'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import type { Db } from '../../db/client'
import { companies as c } from '../../db/schema/people'
import { notFound, unprocessable } from '../../http/problem'
import { texts } from '../../texts'

/** A picture of a proof by its client id. */
export type ProofPicture = { clientId: string; kind: PictureKind }

type ProofRules = Awaited<ReturnType<typeof proofRulesOf>>
type GivenProof = Pick<typeof DriverProofCreate.Type, 'state' | 'signedBy' | 'failureReason'>

/** Returns the requirements of a company for the proofs of its drivers. */
export async function proofRulesOf(db: Db, companyId: string) {
  const [rules] = await db
    .select({
      requiredPhotoCount: c.requiredPhotoCount,
      signatureRequired: c.signatureRequired,
      recipientNameRequired: c.recipientNameRequired,
      failureReasons: c.failureReasons,
    })
    .from(c)
    .where(eq(c.id, companyId))
  if (rules === undefined) throw notFound()
  return rules
}

/**
 * Checks a proof against the company's rules. Announced pictures count: on a poor connection the proof is
 * sent first.
 * @throws Problem 422 naming everything that the proof lacks
 */
export function refuseIncomplete(
  rules: ProofRules,
  proof: GivenProof,
  pictures: readonly ProofPicture[],
): void {
  const violations = violationsOf(rules, proof, pictures)
  if (violations.length > 0) throw unprocessable(...violations)
}

function violationsOf(
  rules: ProofRules,
  { state, signedBy, failureReason }: GivenProof,
  pictures: readonly ProofPicture[],
): Violation[] {
  if (state === 'FAILED') return violationsOfReason(rules, failureReason?.trim() ?? '')
  if (state !== 'COMPLETED') return []
  const { requiredPhotoCount, signatureRequired, recipientNameRequired } = rules
  const countOf = (wanted: PictureKind) =>
    new Set(pictures.flatMap(({ clientId, kind }) => (kind === wanted ? [clientId.toLowerCase()] : []))).size
  const violations: Violation[] = []
  if (countOf('photo') < (requiredPhotoCount ?? 0)) {
    const message = texts.proofRules.photos({ count: requiredPhotoCount ?? 0 })
    violations.push({ propertyPath: 'files', message })
  }
  if (signatureRequired && countOf('signature') === 0)
    violations.push({ propertyPath: 'files', message: texts.proofRules.signature })
  if (recipientNameRequired && !signedBy?.trim())
    violations.push({ propertyPath: 'signedBy', message: texts.proofRules.recipientName })
  return violations
}

function violationsOfReason({ failureReasons }: ProofRules, reason: string): Violation[] {
  if (failureReasons.length === 0 || failureReasons.some((known) => known.trim() === reason)) return []
  const message = reason === '' ? validationMessages.required : texts.proofRules.otherReason
  return [{ propertyPath: 'failureReason', message }]
}
