import rows from './data/streets.json'

/*
 * Streets of Berlin for the demo data. Names, postcodes and quarters (Ortsteile) are general knowledge of the
 * city. Positions are our own estimates by landmarks, stations and crossings: within the right quarter, but
 * possibly off by a few hundred metres. House numbers at both ends are estimates as well. Those in between
 * are spaced evenly along the straight line and need not exist.
 */

/** quarter, postcode, street, first number with its latitude and longitude, last number likewise */
type Row = readonly [string, string, string, number, number, number, number, number, number]

export type BerlinStreet = {
  quarter: string
  zip: string
  name: string
  from: HousePosition
  to: HousePosition
}
type HousePosition = { number: number; lat: number; lon: number }

export const berlinStreets: readonly BerlinStreet[] = (rows as unknown as Row[]).map(
  ([quarter, zip, name, first, firstLat, firstLon, last, lastLat, lastLon]) => ({
    quarter,
    zip,
    name,
    from: { number: first, lat: firstLat, lon: firstLon },
    to: { number: last, lat: lastLat, lon: lastLon },
  }),
)
