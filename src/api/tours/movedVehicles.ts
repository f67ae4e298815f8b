import type { VehicleMoved } from '../../contract/live/liveEvents'
import type { DriverLocation } from '../../contract/tour/tour'

/** Latest positions with newer ones in their place; nothing where none have been read yet, since they would not be all. */
export const withMoves =
  <T extends DriverLocation>(moves: readonly VehicleMoved[]) =>
  (positions: readonly T[] | undefined): T[] | undefined => {
    if (positions === undefined) return undefined
    const newer = new Map(moves.map((move) => [move.tour, move]))
    const known = positions.map((position) => {
      const move = newer.get(position.tour ?? '')
      if (move === undefined || isOlder(move, position)) return position
      const { lat, lng, originalTimeStamp } = move
      return { ...position, lat, lng, originalTimeStamp }
    })
    const isKnown = new Set(positions.map(({ tour }) => tour))
    const added = moves.filter(({ tour }) => !isKnown.has(tour))
    return [...known, ...added.map((move) => positionOf(move) as T)]
  }

/** Positions may come late. */
const isOlder = (move: VehicleMoved, { originalTimeStamp }: DriverLocation): boolean =>
  Date.parse(move.originalTimeStamp) < Date.parse(originalTimeStamp ?? '')

const positionOf = ({ tour, lat, lng, originalTimeStamp }: VehicleMoved): DriverLocation => ({
  '@id': `${tour}/driver-locations/${originalTimeStamp}`,
  tour,
  lat,
  lng,
  originalTimeStamp,
})
