import { isWithinOneTypo } from '../../../src/contract/destination/searchWords'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import type { GeocodeFeature } from './geocoder'
import type { Ranked } from './ranking'
import { normaliseSearchText, searchWords } from './searchText'

/** A stored house may be placed at its entrance, a mapped one at its building. */
const sameHouseMeters = 250
/** From the house itself to the middle of its town. */
const errors = ['point', 'street', 'postcode', 'place'] as const
const errorOf = ({ properties: { approximate, accuracy = 'street' } }: GeocodeFeature): number =>
  approximate ? errors.indexOf(accuracy) : 0

const contextOf = ({ context }: GeocodeFeature, kind: 'place' | 'postcode') =>
  normaliseSearchText(context.find(({ id }) => id.startsWith(`${kind}.`))?.text ?? '')

/** Whether both are one house of a town. The street may have a typing error: approximate features keep it. */
function isSameAddress(one: GeocodeFeature, other: GeocodeFeature): boolean {
  const numberOf = ({ address }: GeocodeFeature) => address?.replace(/\s/g, '').toLowerCase()
  if (one.address === undefined || numberOf(one) !== numberOf(other)) return false
  const streetOf = ({ text }: GeocodeFeature) => searchWords(text).join('')
  // A city may have several streets of one name, each with its postcode.
  const hasPostcodes = [one, other].every((feature) => contextOf(feature, 'postcode') !== '')
  const area = hasPostcodes ? 'postcode' : 'place'
  const areExact = errorOf(one) === 0 && errorOf(other) === 0
  return (
    isWithinOneTypo(streetOf(one), streetOf(other)) &&
    contextOf(one, area) === contextOf(other, area) &&
    (!areExact || distanceMeters(one.center, other.center) <= sameHouseMeters)
  )
}

/**
 * Drops approximate positions of addresses that are also among the results with a better position. A position that the
 * company stored yields to an exact one only.
 */
export const withoutWorse = (ranked: readonly Ranked[], stored: readonly Ranked[]): Ranked[] =>
  ranked.filter((each) => {
    const { feature } = each
    const isKept = (other: GeocodeFeature) => errorOf(other) > 0 && stored.includes(each)
    return (
      !feature.properties.approximate ||
      !ranked.some(
        ({ feature: other }) =>
          errorOf(other) < errorOf(feature) && !isKept(other) && isSameAddress(other, feature),
      )
    )
  })

/** Whether the house is among the others, at a position that is at least as good. */
export const isAmong = ({ feature }: Ranked, others: readonly Ranked[]): boolean =>
  others.some(({ feature: other }) => errorOf(other) <= errorOf(feature) && isSameAddress(other, feature))
