import { distanceMeters } from '../../../contract/tour/greatCircle'
import { zipOfText } from '../../paste/pastedStops'
import type { ImportColumn } from '../columns/importColumns'
import type { RowMatch, RowPlace } from './rowFacts'
import type { RowFault, RowFaults, RowValues } from './rowValues'

/* Coordinates given in the file: in two columns, or in one column with both. */

const pair = /^(\S+?)°?\s*[,;\s/]\s*(\S+?)°?$/
const number = /^[+-]?\d{1,3}[.,]\d+$|^[+-]?\d{1,3}$/

/** Normalizes `52,5301`, `52.5301° N` and `52.53, 13.40` to decimal points; any other text is unchanged. */
export function readCoordinate(text: string): string {
  const plain = text.replace(/\s*°?\s*[NEO]$/i, '').replace(/°$/, '')
  if (number.test(plain)) return plain.replace(',', '.')
  const [, lat = '', lng = ''] = pair.exec(plain.replace(/,\s+/, ' ')) ?? []
  return number.test(lat) && number.test(lng) ? `${lat} ${lng}`.replaceAll(',', '.') : text
}

type Coordinates = { lat: number; lng: number }

function coordinatesOf({ lat = '', lng = '' }: RowValues): Coordinates | null {
  const [first = '', second = lng] = lat.split(' ')
  const point = { lat: Number(first || NaN), lng: Number(second || NaN) }
  return isOnEarth(point) ? point : null
}

const isOnEarth = ({ lat, lng }: Coordinates) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180
/** Programs write zeros for unknown coordinates. */
const isNowhere = ({ lat, lng }: Coordinates) => lat === 0 && lng === 0
/** Bounding box of the served countries. */
const isServed = ({ lat, lng }: Coordinates) => lat > 44 && lat < 57 && lng > 1 && lng < 19

export function coordinateFaults(values: RowValues, columns: readonly (ImportColumn | null)[]): RowFaults {
  const isWhole = columns.includes('lat') && (columns.includes('lng') || values.lat?.includes(' '))
  if (!isWhole || (!values.lat && !values.lng)) return {}
  const point = coordinatesOf(values)
  if (point === null) return faultAt(values.lat ? 'lng' : 'lat', values, { kind: 'noCoordinate' })
  const isSwapped = !isServed(point) && isServed({ lat: point.lng, lng: point.lat })
  return isSwapped ? { lat: { kind: 'swappedCoordinates' } } : {}
}

/** Reports the error at the column that is invalid or missing. */
function faultAt(missing: 'lat' | 'lng', { lat = '', lng = '' }: RowValues, fault: RowFault): RowFaults {
  if (lat !== '' && !number.test(lat.replace('.', ','))) return { lat: fault }
  if (lng !== '' && !number.test(lng.replace('.', ','))) return { lng: fault }
  return { [lat !== '' && lng !== '' ? 'lat' : missing]: fault }
}

/** If the coordinates are farther than this from the address of the row, one of the two is wrong. */
const farMeters = 2_000

/**
 * The place given by the coordinates of the file; null without coordinates. Coordinates equal to those of the
 * record do not locate a new address. Those far from the address of the row are doubtful.
 * @param found result of the address search
 */
export function placeOfCoordinates(
  { values, addressText }: { values: RowValues; addressText: string },
  match: RowMatch | null,
  found: RowPlace | null,
): RowPlace | null {
  const point = coordinatesOf(values)
  if (point === null || isNowhere(point) || addressText === '') return null
  if (match !== null && match.was.lat === undefined && match.was.lng === undefined) return null
  const { street = '', houseNumber = '', zip = zipOfText(addressText) ?? '', city = '' } = values
  const address = {
    lng: String(point.lng),
    lat: String(point.lat),
    navLng: point.lng,
    navLat: point.lat,
    zip,
    street: `${street} ${houseNumber}`.trim(),
    city,
    address: addressText,
    approximate: false,
  }
  if (found?.kind !== 'found') return { kind: 'found', address, isAccepted: true }
  const other = { lat: Number(found.address.lat), lng: Number(found.address.lng) }
  const isFar =
    !found.address.approximate && distanceMeters([point.lng, point.lat], [other.lng, other.lat]) > farMeters
  return isFar
    ? { kind: 'found', address, isAccepted: false, others: [found.address] }
    : { kind: 'found', address, isAccepted: true }
}

/** Exports truncate coordinates after five decimals. */
const isSame = (one: number, other: number) => Math.abs(one - other) < 2e-5

/** The record's coordinates, if the row differs. */
export function coordinateDifferences(
  values: RowValues,
  { lat, lng }: { lat: string | null; lng: string | null },
): Partial<Record<'lat' | 'lng', string>> {
  const point = coordinatesOf(values)
  if (point === null || isNowhere(point)) return {}
  if (isSame(point.lat, Number(lat ?? NaN)) && isSame(point.lng, Number(lng ?? NaN))) return {}
  return values.lng ? { lat: lat ?? '', lng: lng ?? '' } : { lat: `${lat ?? ''} ${lng ?? ''}`.trim() }
}
