import { and, between, eq, isNotNull, sql } from 'drizzle-orm'
import type { FindAddressesNear, FindStoredAddresses, StoredAddress } from '../../adapters/geocoding/geocoder'
import type { Db } from '../../db/client'
import { destinations } from '../../db/schema/planning'

/** Prefers the most accurate stop of an address. Unknown accuracy ranks in the middle. */
const byAccuracy = sql`case ${destinations.positionAccuracy} when 'confirmed' then 0 when 'manual' then 1 when 'building' then 2 when 'street' then 4 when 'postcode' then 5 when 'town' then 6 else 3 end`

const metersPerDegree = 111_320
const nearbyLimit = 200

/** Searches the addresses of a company's stops. */
export function storedAddresses(
  db: Db,
  companyId: string,
): { find: FindStoredAddresses; near: FindAddressesNear } {
  const { street, zip, city, lat, lng, navLat, navLng, address, positionAccuracy } = destinations
  const columns = { street, zip, city, lat, lng, navLat, navLng, address, positionAccuracy }
  const isPlaced = and(
    eq(destinations.companyId, companyId),
    isNotNull(lat),
    isNotNull(lng),
    isNotNull(address),
  )

  return {
    async find(normalisedText, limit) {
      const words = normalisedText.split(' ').filter(Boolean)
      if (words.length === 0) return []
      // Words are letters and digits only, so they contain no LIKE wildcards.
      const holdsWords = words.map((word) => sql`${destinations.addressKey} like ${`%${word}%`}`)
      const found = await db
        .selectDistinctOn([destinations.addressKey], columns)
        .from(destinations)
        .where(and(isPlaced, ...holdsWords))
        .orderBy(destinations.addressKey, byAccuracy)
        .limit(limit)
      return found.flatMap(toStoredAddresses)
    },

    async near([lon, latitude], radiusMeters) {
      const latReach = radiusMeters / metersPerDegree
      const lonReach = latReach / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
      const found = await db
        .select(columns)
        .from(destinations)
        .where(
          and(
            isPlaced,
            between(lat, latitude - latReach, latitude + latReach),
            between(lng, lon - lonReach, lon + lonReach),
          ),
        )
        .limit(nearbyLimit)
      return found.flatMap(toStoredAddresses)
    },
  }
}

type Found = { [K in keyof Required<StoredAddress>]: Required<StoredAddress>[K] | null }

function toStoredAddresses({ street, zip, city, lat, lng, address, ...navigable }: Found): StoredAddress[] {
  if (lat === null || lng === null || address === null) return []
  return [{ street: street ?? '', zip: zip ?? '', city: city ?? '', lat, lng, address, ...navigable }]
}
