import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { correctedMoment } from '../../../src/contract/driving/clockSkew'
import { Position, PositionDetails, type RefusalReason } from '../../../src/contract/driving/positions'
import { clockSkewMs, longestDelayMs } from '../tours/startTour'

type JudgedPosition = {
  lat: number
  lng: number
  originalTimeStamp: Date
  deviceTimeStamp: Date | null
  speed: number | null
  heading: number | null
  accuracyMeters: number | null
}

type Judged = { good: JudgedPosition[]; refused: { index: number; reason: RefusalReason }[] }
type During = { startDate: Date; endDate: Date | null }

const readPosition = Schema.decodeUnknownOption(Position)
const readDetail = {
  speed: Schema.decodeUnknownOption(PositionDetails.speed),
  heading: Schema.decodeUnknownOption(PositionDetails.heading),
  accuracyMeters: Schema.decodeUnknownOption(PositionDetails.accuracyMeters),
}

/**
 * Separates valid positions from refused ones, each independently.
 * @param offsetMs how far the clock of the device is ahead of the server's
 */
export function judgePositions(
  positions: readonly unknown[],
  tour: During,
  { now, offsetMs }: { now: Date; offsetMs: number },
): Judged {
  const judged: Judged = { good: [], refused: [] }
  for (const [index, given] of positions.entries()) {
    const position = Option.getOrUndefined(readPosition(given))
    if (position === undefined) {
      judged.refused.push({ index, reason: 'unreadable' })
      continue
    }
    const device = new Date(position.originalTimeStamp)
    const originalTimeStamp = correctedMoment(device, offsetMs)
    const reason = refusalOf(originalTimeStamp, tour, now)
    if (reason !== null) {
      judged.refused.push({ index, reason })
      continue
    }
    judged.good.push({
      lat: position.lat,
      lng: position.lng,
      originalTimeStamp,
      deviceTimeStamp: originalTimeStamp === device ? null : device,
      ...detailsOf(given as Record<string, unknown>),
    })
  }
  return judged
}

function refusalOf(moment: Date, { startDate, endDate }: During, now: Date): RefusalReason | null {
  const at = moment.getTime()
  if (at > now.getTime() + clockSkewMs) return 'ahead'
  if (at < now.getTime() - longestDelayMs) return 'tooOld'
  if (at < startDate.getTime() - clockSkewMs) return 'beforeStart'
  return endDate !== null && at > endDate.getTime() + clockSkewMs ? 'afterEnd' : null
}

/** Devices report -1 or similar for unknown details. Such details become null, and the position stays valid. */
const detailsOf = ({ speed, heading, accuracyMeters }: Record<string, unknown>) => ({
  speed: Option.getOrNull(readDetail.speed(speed)),
  heading: Option.getOrNull(readDetail.heading(heading)),
  accuracyMeters: Option.getOrNull(readDetail.accuracyMeters(accuracyMeters)),
})
