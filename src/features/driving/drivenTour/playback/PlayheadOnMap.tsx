import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { placeAt } from '../../../../domain/tour/playback'
import { MapMarker } from '../../../../map/markers/MapMarker'
import { RouteLayer, type MapRoute } from '../../../../map/layers/RouteLayer'
import { clockOf, splitLine } from './derivePlayback'
import { useMoment, type DayPlayer } from './usePlayback'

/** The map repaints its lines on each step. */
const stepMs = 125
/** Above the stops. */
const layer = 5

type PlayheadOnMapProps = { player: DayPlayer; routes: readonly MapRoute[] }

/**
 * The lines of the map, with the driven one dashed after the playhead, and a mark at the driver's position.
 */
export function PlayheadOnMap({ player, routes }: PlayheadOnMapProps) {
  const isTouched = useSelector(player.actor, ({ context }) => context.isTouched)
  return isTouched ? <TouchedDay player={player} routes={routes} /> : <RouteLayer routes={routes} />
}

function TouchedDay({ player: { tour, actor }, routes }: PlayheadOnMapProps) {
  const time = useMoment(actor, stepMs)
  const { place, isSilent } = useMemo(() => placeAt(tour.playback, time), [tour, time])
  const split = useMemo(
    () =>
      routes.flatMap((route) =>
        route.role === 'driven' ? splitRoute(route, tour.line, time, place) : [route],
      ),
    [routes, tour, time, place],
  )
  return (
    <>
      <RouteLayer routes={split} />
      <MapMarker position={place} layer={layer}>
        <span className="playback-place" data-silent={isSilent || undefined}>
          <span>{clockOf(time)}</span>
        </span>
      </MapMarker>
    </>
  )
}

function splitRoute(
  route: MapRoute,
  line: DayPlayer['tour']['line'],
  time: number,
  place: MapRoute['coordinates'][number],
): MapRoute[] {
  const { driven, remaining } = splitLine(line, time, place)
  return [
    { ...route, id: 'remaining', coordinates: remaining, role: 'remaining' },
    { ...route, coordinates: driven },
  ]
}
