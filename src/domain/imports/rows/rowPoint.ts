import { zipOfText } from '../../paste/pastedStops'
import type { RowPlace } from './rowFacts'
import type { RowValues } from './rowValues'

/** A point of the map as a correction keeps it. Six decimals are ten centimetres. */
export const pointText = ([lng, lat]: readonly [number, number]): string =>
  `${lng.toFixed(6)} ${lat.toFixed(6)}`

/** Where somebody has set a row on the map; its address stays in the words of the file. Null where nobody has. */
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
