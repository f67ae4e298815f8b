import { berlinStreets, type BerlinStreet } from './berlinStreets'
import type { Random } from './random'

/** An address with its position, in the columns of a stop. */
export type Address = {
  address: string
  street: string
  zip: string
  city: string
  lat: number
  lng: number
  navLat: number
  navLng: number
}

export type LatLng = { lat: number; lng: number }

const city = 'Berlin'
const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6

/** Distance in metres in flat approximation, which is accurate enough within one city. */
export function distanceMeters(a: LatLng, b: LatLng): number {
  const metresPerDegree = 111_195
  const north = (b.lat - a.lat) * metresPerDegree
  const east = (b.lng - a.lng) * metresPerDegree * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

export function pointBetween(a: LatLng, b: LatLng, fraction: number): LatLng {
  return {
    lat: sixDecimals(a.lat + (b.lat - a.lat) * fraction),
    lng: sixDecimals(a.lng + (b.lng - a.lng) * fraction),
  }
}

/**
 * Returns the address of a house number between the two known numbers of the street. The house is about 14 m
 * off the middle of the street, odd numbers on one side and even ones on the other. `navLat` and `navLng` are
 * the point on the street where a vehicle stops.
 */
export function addressAt({ from, to, name, zip }: BerlinStreet, houseNumber: number): Address {
  const fraction = (houseNumber - from.number) / (to.number - from.number)
  const start = { lat: from.lat, lng: from.lon }
  const end = { lat: to.lat, lng: to.lon }
  const curb = pointBetween(start, end, fraction)
  const side = (houseNumber % 2 === 0 ? 14 : -14) / distanceMeters(start, end)
  // Perpendicular to the street. Degrees of longitude are shorter than degrees of latitude here.
  const squeeze = Math.cos((start.lat * Math.PI) / 180)
  const street = `${name} ${houseNumber}`
  return {
    address: `${street}, ${zip} ${city}`,
    street,
    zip,
    city,
    lat: sixDecimals(curb.lat + (end.lng - start.lng) * squeeze * side),
    lng: sixDecimals(curb.lng - ((end.lat - start.lat) / squeeze) * side),
    navLat: curb.lat,
    navLng: curb.lng,
  }
}

/** Assigns addresses of quarters without repetition. Uses a street again only after all others. */
export function addressBook(random: Random) {
  const given = new Set<string>()
  const turns = new Map<BerlinStreet, number>()
  const turnsOf = (street: BerlinStreet) => turns.get(street) ?? 0

  return (quarters: readonly string[]): Address => {
    const streets = berlinStreets.filter(({ quarter }) => quarters.includes(quarter))
    for (let attempt = 0; attempt < 1_000; attempt++) {
      const fewest = Math.min(...streets.map(turnsOf))
      const street = random.pick(streets.filter((candidate) => turnsOf(candidate) === fewest))
      turns.set(street, fewest + 1)
      const found = addressAt(street, random.integer(street.from.number, street.to.number))
      if (given.has(found.address)) continue
      given.add(found.address)
      return found
    }
    throw new RangeError(`No address left in ${quarters.join(', ')}`)
  }
}
