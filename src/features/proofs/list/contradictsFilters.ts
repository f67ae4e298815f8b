import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { ServiceLocation } from '../../../contract/tour/tour'
import { lowRatingOf } from '../../../domain/customer/lowRating'
import { referredId } from '../../../kits/table/referredId'
import { isOutside } from '../../../kits/period/period'

type Asked = Readonly<Record<'from' | 'to' | 'customer' | 'creator' | 'rating', string>>

/**
 * Returns whether the response contradicts the filters: a server may ignore an unknown filter. Missing values
 * contradict nothing, except that of a rating: most proofs have none.
 */
export function contradictsFilters(
  proofs: readonly ProofOfService[],
  { from, to, customer, creator, rating }: Asked,
): boolean {
  return proofs.some(({ timeStamp, createdBy, serviceLocation, customerWords }) => {
    const id = referredId(createdBy)
    return (
      isOutside(timeStamp, { from, to }) ||
      (creator !== '' && id !== null && id !== creator) ||
      isOfOther(customer, serviceLocation ?? {}) ||
      (rating !== '' && lowRatingOf(customerWords) === null)
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
