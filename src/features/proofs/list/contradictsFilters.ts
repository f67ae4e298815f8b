import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { ServiceLocation } from '../../../contract/tour/tour'
import { referredId } from '../../../kits/table/referredId'
import { isOutside } from '../../../kits/period/period'

/**
 * Returns whether the response contradicts the filters: a server may ignore an unknown filter. Missing values
 * contradict nothing.
 */
export function contradictsFilters(
  proofs: readonly ProofOfService[],
  { from, to, customer, creator }: { from: string; to: string; customer: string; creator: string },
): boolean {
  return proofs.some(({ timeStamp, createdBy, serviceLocation }) => {
    const id = referredId(createdBy)
    return (
      isOutside(timeStamp, { from, to }) ||
      (creator !== '' && id !== null && id !== creator) ||
      isOfOther(customer, serviceLocation ?? {})
    )
  })
}

type Place = Pick<ServiceLocation, 'name' | 'address' | 'street' | 'zip' | 'city' | 'refId'>

/** Whether a place contains none of the words; a server may search more than the members that it sends. */
function isOfOther(customer: string, { name, address, street, zip, city, refId }: Partial<Place>): boolean {
  const known = [name, address, street, zip, city, refId].filter(Boolean).join(' ').toLowerCase()
  const words = customer.toLowerCase().split(/\s+/).filter(Boolean)
  return known !== '' && words.length > 0 && !words.some((word) => known.includes(word))
}
