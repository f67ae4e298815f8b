import type { ProofOfService } from '../../../contract/proof/proofOfService'
import { referredId } from '../../../kits/table/referredId'
import { isOutside } from '../../../kits/period/period'

/**
 * Whether the server has answered something else than it was asked for: a server that does not know a filter may leave
 * it out. Of what is not told nothing is said.
 */
export function isAnsweredOtherwise(
  proofs: readonly ProofOfService[],
  { from, to, creator }: { from: string; to: string; creator: string },
): boolean {
  return proofs.some(({ timeStamp, createdBy }) => {
    const id = referredId(createdBy)
    return isOutside(timeStamp, { from, to }) || (creator !== '' && id !== null && id !== creator)
  })
}
