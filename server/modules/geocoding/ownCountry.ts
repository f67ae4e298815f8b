import { eq } from 'drizzle-orm'
import { countryAt, loadOutlines, type CountryCode } from '../../adapters/geocoding/gazetteer'
import type { GeocodeCollection, GeocodeFeature, LonLat } from '../../adapters/geocoding/geocoder'
import type { Db } from '../../db/client'
import { companies } from '../../db/schema/people'

const usualCountry: CountryCode = 'DE'

/** Where a company starts from, else where it ends; Germany where it has said neither. */
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

/** Addresses of the own country do not name it: lists would show little else of them. */
export function withoutOwnCountry(found: GeocodeCollection, country: CountryCode): GeocodeCollection {
  return { ...found, features: found.features.map((feature) => nameWithin(feature, country)) }
}

function nameWithin(feature: GeocodeFeature, country: CountryCode): GeocodeFeature {
  const own = feature.context.find(({ short_code: code }) => code?.toUpperCase() === country)
  const ending = `, ${own?.text ?? ''}`
  if (own === undefined || !feature.place_name.endsWith(ending)) return feature
  return { ...feature, place_name: feature.place_name.slice(0, -ending.length) }
}
