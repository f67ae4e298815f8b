import { eq } from 'drizzle-orm'
import { countryAt, loadOutlines, type CountryCode } from '../../adapters/geocoding/gazetteer'
import type { GeocodeCollection, GeocodeFeature, LonLat } from '../../adapters/geocoding/geocoder'
import type { Db } from '../../db/client'
import { companies } from '../../db/schema/people'

const usualCountry: CountryCode = 'DE'

/** Returns the country of the company's start address, else of its destination address, else Germany. */
export async function ownCountryOf(db: Db, companyId: string): Promise<CountryCode> {
  const { startLat, startLng, destinationLat, destinationLng } = companies
  const [company] = await db
    .select({ startLat, startLng, destinationLat, destinationLng })
    .from(companies)
    .where(eq(companies.id, companyId))
  const position =
    positionOf(company?.startLng, company?.startLat) ??
    positionOf(company?.destinationLng, company?.destinationLat)
  return (position && countryAt(position, loadOutlines())) ?? usualCountry
}

const positionOf = (lng: number | null | undefined, lat: number | null | undefined): LonLat | undefined =>
  lng == null || lat == null ? undefined : [lng, lat]

/** Removes the company's own country from the found addresses, where it is redundant. */
export function withoutOwnCountry(found: GeocodeCollection, country: CountryCode): GeocodeCollection {
  return { ...found, features: found.features.map((feature) => nameWithin(feature, country)) }
}

function nameWithin(feature: GeocodeFeature, country: CountryCode): GeocodeFeature {
  const own = feature.context.find(({ short_code: code }) => code?.toUpperCase() === country)
  const ending = `, ${own?.text ?? ''}`
  if (own === undefined || !feature.place_name.endsWith(ending)) return feature
  return { ...feature, place_name: feature.place_name.slice(0, -ending.length) }
}
