import { clockOffsetMs } from '../../../src/contract/driving/clockSkew'
import { PositionBatch } from '../../../src/contract/driving/positions'
import { iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { isRecord } from '../../db/conditions'
import { driverLocations, tours } from '../../db/schema/driving'
import { contextPath } from '../../http/jsonLd'
import { unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { decode, objectBody } from '../../resources/writeResource'
import { newId } from '../../uuid'
import { keepClockOffset, widestOffsetSeconds } from '../devices/clockOffset'
import { drivenMetersOf } from '../tours/drivenMeters'
import { ownTour } from '../tours/ownTour'
import { judgePositions } from './judgePositions'

/**
 * Stores positions of a driver. Each moment of a tour is stored once, regardless of order and repetition.
 * Positions of a tour without location tracking are dropped unparsed.
 */
export async function feedPositions(context: WriteContext, tourId: string, body: unknown): Promise<Answer> {
  const { tx, caller, now } = context
  const { companyId } = caller
  const isTour = isRecord(tours, companyId, tourId)
  // Serialises the batches of a tour: the second one sees the positions of the first.
  await tx.select({ id: tours.id }).from(tours).where(isTour).for('update')
  const tour = await ownTour(tx, caller, tourId)
  const { sentAt, positions } = decode(PositionBatch, objectBody(body))
  const offsetMs = clockOffsetMs(new Date(sentAt), now)
  await keepClockOffset(context, offsetMs)
  if (!tour.locationTracking) return answer(tourId, { accepted: 0, ignored: positions.length, refused: [] })

  const deviceClockOffsetSeconds = Math.round(offsetMs / 1000)
  if (Math.abs(deviceClockOffsetSeconds) > widestOffsetSeconds) {
    throw unprocessable({ propertyPath: 'sentAt', message: validationMessages.wrongType })
  }
  const { good, refused } = judgePositions(positions, tour, { now, offsetMs })
  const rows = good.map((position) => ({ id: newId(now.getTime()), companyId, tourId, ...position }))
  const kept =
    rows.length === 0
      ? []
      : await tx
          .insert(driverLocations)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: driverLocations.id })
  publishNewest(context, tourId, kept.length > 0 && tour.endDate === null ? good : [])
  // Keeps the version: users do not edit these columns, and the end of the tour must not conflict with them.
  await tx
    .update(tours)
    .set({
      deviceClockOffsetSeconds,
      ...(tour.endDate !== null &&
        kept.length > 0 && { drivenMeters: await drivenMetersOf(context, tourId) }),
    })
    .where(isTour)
  return answer(tourId, { accepted: kept.length, ignored: rows.length - kept.length, refused })
}

/** Publishes the newest position. Clients ignore it if they already know a later one. */
function publishNewest(
  { publish }: WriteContext,
  tourId: string,
  positions: readonly { lat: number; lng: number; originalTimeStamp: Date }[],
): void {
  const [newest] = positions.toSorted((one, other) => +other.originalTimeStamp - +one.originalTimeStamp)
  if (newest === undefined) return
  const { lat, lng, originalTimeStamp } = newest
  publish({
    kind: 'moved',
    tour: iriOf('/api/tours', tourId),
    lat,
    lng,
    originalTimeStamp: originalTimeStamp.toISOString(),
  })
}

const answer = (tourId: string, members: object): Answer => ({
  status: 200,
  body: {
    '@context': contextPath('PositionsAnswer'),
    '@id': `/api/driver/tours/${tourId}/positions`,
    '@type': 'PositionsAnswer',
    ...members,
  },
})
