import type { LonLat } from '../pbf/lonLat'
import type { Collected } from './collectAddresses'
import type { IndexedStreet } from './groupStreets'
import { createTownFinder } from './townFinder'

/** A place or postcode of the region. */
export type RegionArea = {
  /** Value of the tag `place`, or `postcode`. */
  kind: string
  /** For a postcode its code. */
  name: string
  /** The town around a place, of a postcode the one with most of its streets; may be empty. */
  town: string
  position: LonLat
}

/** Postcodes are in the middle of their streets. */
export function areasOf(found: Collected, streets: readonly IndexedStreet[]): RegionArea[] {
  const finder = createTownFinder(found)
  const places = found.places.map(({ name, kind, position }) => ({
    kind,
    name,
    town: finder.town(position),
    position,
  }))
  return [...places, ...postcodesOf(streets)]
}

function postcodesOf(streets: readonly IndexedStreet[]): RegionArea[] {
  const byCode = new Map<string, IndexedStreet[]>()
  for (const street of streets)
    if (street.postcode !== '') byCode.set(street.postcode, [...(byCode.get(street.postcode) ?? []), street])
  return [...byCode].map(([name, ofCode]) => {
    const mean = (at: 0 | 1) => ofCode.reduce((sum, { position }) => sum + position[at], 0) / ofCode.length
    return {
      kind: 'postcode',
      name,
      town: mostFrequent(ofCode.map(({ town }) => town)),
      position: [mean(0), mean(1)],
    }
  })
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0]
}
