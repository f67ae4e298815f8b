import type { VehicleMoved } from '../../contract/live/liveEvents'
import type { LatestDriverLocation } from '../../contract/tour/tour'
import { withoutUndefined } from '../../lib/withoutUndefined'

/**
 * Latest positions updated with newer ones. Undefined if none were read yet, since the list would be
 * incomplete.
 */
export const withMoves =
  (moves: readonly VehicleMoved[]) =>
  (positions: readonly LatestDriverLocation[] | undefined): LatestDriverLocation[] | undefined => {
    if (positions === undefined) return undefined
    const newer = new Map(moves.map((move) => [move.tour, move]))
    const known = positions.map((position) => {
      const move = newer.get(position.tour ?? '')
      if (move === undefined || isOlder(move, position)) return position
      const { lat, lng, originalTimeStamp } = move
      return { ...position, lat, lng, originalTimeStamp, previous: placeOf(position) }
    })
    const isKnown = new Set(positions.map(({ tour }) => tour))
    const added = moves.filter(({ tour }) => !isKnown.has(tour))
    return [...known, ...added.map(positionOf)]
  }

/** Whether the event arrived late. */
const isOlder = (move: VehicleMoved, { originalTimeStamp }: LatestDriverLocation): boolean =>
  Date.parse(move.originalTimeStamp) < Date.parse(originalTimeStamp ?? '')

const positionOf = ({ tour, lat, lng, originalTimeStamp }: VehicleMoved): LatestDriverLocation => ({
  '@id': `${tour}/driver-locations/${originalTimeStamp}`,
  tour,
  lat,
  lng,
  originalTimeStamp,
})

const placeOf = ({ lat, lng, originalTimeStamp }: LatestDriverLocation) =>
  withoutUndefined({ lat, lng, originalTimeStamp })
