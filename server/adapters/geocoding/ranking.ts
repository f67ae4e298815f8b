import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { isCountryCode } from './gazetteer'
import type { ForwardQuery, GeocodeFeature, LonLat } from './geocoder'

export type Ranked = {
  feature: GeocodeFeature
  /** 0 … 1; above 1 for a stored address whose street was typed. */
  quality: number
  population: number
}

const MAX_LIMIT = 10
const DEFAULT_LIMIT = 5

/**
 * Distances within one step (5, 15, 35, 75 … km) count as equal, so that the larger place of a region ranks
 * first.
 */
const distanceStep = (center: LonLat, proximity: LonLat | undefined): number =>
  proximity ? Math.floor(Math.log2(1 + distanceMeters(center, proximity) / 5000)) : 0

/**
 * Selects the best results of the allowed countries by match quality (steps of 0.05), then distance, then
 * population.
 */
export function selectBest(ranked: Ranked[], query: ForwardQuery): GeocodeFeature[] {
  const countries = (query.countries ?? []).map((code) => code.toUpperCase()).filter(isCountryCode)
  const limit = Math.min(MAX_LIMIT, Math.max(1, query.limit ?? DEFAULT_LIMIT))
  const isAllowed = ({ context }: GeocodeFeature) => {
    const code = context.find((part) => part.short_code)?.short_code?.toUpperCase()
    return countries.length === 0 || code === undefined || countries.some((country) => country === code)
  }
  const sorted = ranked
    .filter(({ feature }) => isAllowed(feature))
    .map((entry) => ({
      ...entry,
      step: Math.round(entry.quality * 20),
      distance: distanceStep(entry.feature.center, query.proximity),
    }))
    .sort(
      (a, b) =>
        b.step - a.step ||
        a.distance - b.distance ||
        b.population - a.population ||
        b.quality - a.quality ||
        (a.feature.id < b.feature.id ? -1 : 1),
    )
  const features = new Map<string, GeocodeFeature>()
  for (const { feature } of sorted) {
    if (features.size >= limit) break
    // Two readings of a line may produce the same result.
    const key = `${feature.place_type[0]} ${feature.place_name}`
    if (!features.has(key)) features.set(key, feature)
  }
  return [...features.values()]
}
