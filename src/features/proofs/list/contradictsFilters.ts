import type { ProofOfService } from '../../../contract/proof/proofOfService'
import { referredId } from '../../../kits/table/referredId'
import { isOutside } from '../../../kits/period/period'

/**
 * Returns whether the response contradicts the filters: a server may ignore an unknown filter. Missing values
 * contradict nothing.
 */
export function contradictsFilters(
  proofs: readonly ProofOfService[],
  { from, to, creator }: { from: string; to: string; creator: string },
): boolean {
  return proofs.some(({ timeStamp, createdBy }) => {
    const id = referredId(createdBy)
    return isOutside(timeStamp, { from, to }) || (creator !== '' && id !== null && id !== creator)
  })
}
