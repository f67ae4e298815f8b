import { zipOfText } from '../../paste/pastedStops'
import type { RowPlace } from './rowFacts'
import type { RowValues } from './rowValues'

/** Serializes a point on the map as a correction. Six decimals are ten centimetres. */
export const pointText = ([lng, lat]: readonly [number, number]): string =>
  `${lng.toFixed(6)} ${lat.toFixed(6)}`

/**
 * The place where the user put a row on the map. Its address keeps the text of the file. Null if there is
 * none.
 */
export function placeOfPoint({
  values,
  addressText,
}: {
  values: RowValues
  addressText: string
}): RowPlace | null {
  const [lng = '', lat = ''] = values.point?.split(' ') ?? []
  if (lng === '' || lat === '') return null
  const { street = '', houseNumber = '', zip = zipOfText(addressText) ?? '', city = '' } = values
  const address = {
    lng,
    lat,
    navLng: Number(lng),
    navLat: Number(lat),
    zip,
    street: `${street} ${houseNumber}`.trim(),
    city,
    address: addressText,
    approximate: false,
    positionAccuracy: 'manual' as const,
  }
  return { kind: 'found', address, isAccepted: true }
}
