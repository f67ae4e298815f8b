import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import type { Iri } from '../../../contract/wire/ids'
import { splitRoute } from '../../../domain/tour/splitRoute'
import type { MapRoute } from '../../../map/layers/RouteLayer'
import type { LonLat } from '../../../map/view/lonLat'
import type { RunRow } from './deriveRuns'
import type { Vehicle } from './deriveVehicles'

const defaultColour = '#0346aa'

/** Lines of the tours in progress: solid up to the vehicle, dashed ahead of it. */
export function deriveRoutes(
  rows: readonly RunRow[],
  routes: ReadonlyMap<Iri, PlannedRoute>,
  vehicles: readonly Vehicle[],
): MapRoute[] {
  const placeOf = new Map(vehicles.map(({ iri, position }) => [iri, position]))
  return rows.flatMap(({ iri, id, colour, run }): MapRoute[] => {
    const line = lineOf(routes.get(iri))
    if (line.length < 2) return []
    const { driven, remaining } = splitRoute(line, {
      after: lastDone(run.stops),
      place: placeOf.get(iri) ?? null,
    })
    const look = { colour: colour ?? defaultColour, role: 'other' as const }
    return [
      { id: `${id}-driven`, coordinates: driven, ...look },
      { id: `${id}-remaining`, coordinates: remaining, ...look, isEstimate: true },
    ].filter(({ coordinates }) => coordinates.length > 1)
  })
}

const lineOf = (route: PlannedRoute | undefined): LonLat[] =>
  (route?.coordinates ?? []).flatMap(([lon, lat]) =>
    lon === undefined || lat === undefined ? [] : [[lon, lat] as LonLat],
  )

/** Place of the finished stop that is last in the plan; null if there is none. */
function lastDone(stops: RunRow['run']['stops']): LonLat | null {
  const stop = (stops ?? []).findLast(({ state, lat, lng }) => state != null && lat != null && lng != null)
  return stop?.lat == null || stop.lng == null ? null : [stop.lng, stop.lat]
}
