import { eq } from 'drizzle-orm'
import type { DriverProofCreate, PictureKind } from '../../../src/contract/driving/driverProof'
import { missingParts, type MissingPart } from '../../../src/contract/proof/proofRules'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import type { Db } from '../../db/client'
import { companies as c } from '../../db/schema/people'
import { notFound, unprocessable } from '../../http/problem'
import { texts } from '../../texts'

/** A picture of a proof by its client id. */
export type ProofPicture = { clientId: string; kind: PictureKind }

type ProofRules = Awaited<ReturnType<typeof proofRulesOf>>
type GivenProof = Pick<typeof DriverProofCreate.Type, 'state' | 'signedBy' | 'failureReason' | 'note'>

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
  const violations = missingParts(rules, proof, pictures).map(violationOf)
  if (violations.length > 0) throw unprocessable(...violations)
}

function violationOf(missing: MissingPart): Violation {
  switch (missing.part) {
    case 'photos':
      return { propertyPath: 'files', message: texts.proofRules.photos({ count: missing.required }) }
    case 'signature':
      return { propertyPath: 'files', message: texts.proofRules.signature }
    case 'recipientName':
      return { propertyPath: 'signedBy', message: texts.proofRules.recipientName }
    case 'note':
      return { propertyPath: 'note', message: validationMessages.required }
    case 'failureReason': {
      const message = missing.isUnknown ? texts.proofRules.otherReason : validationMessages.required
      return { propertyPath: 'failureReason', message }
    }
  }
}
