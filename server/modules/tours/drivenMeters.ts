import { and, asc, eq } from 'drizzle-orm'
import { lengthOf } from '../../../src/contract/tour/drivenLength'
import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import { driverLocations as d } from '../../db/schema/driving'
import type { WriteContext } from '../../http/write'

/** Returns the distance along the positions of a tour so far; null without positions. */
export async function drivenMetersOf(
  { tx, caller }: Pick<WriteContext, 'tx' | 'caller'>,
  tourId: string,
): Promise<number | null> {
  const positions = await tx
    .select({ lat: d.lat, lng: d.lng })
    .from(d)
    .where(and(eq(d.companyId, caller.companyId), eq(d.tourId, tourId)))
    .orderBy(asc(d.originalTimeStamp))
  const length = lengthOf(positions.map(({ lat, lng }): { place: LonLat } => ({ place: [lng, lat] })))
  return length === null ? null : Math.round(length)
}
