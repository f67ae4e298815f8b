import { useQueries } from '@tanstack/react-query'
import { useMemo, type CSSProperties } from 'react'
import { useMapTheme } from '../../../components/frame/useMapTheme'
import { useMediaQuery } from '../../../components/frame/useMediaQuery'
import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import type { Iri } from '../../../contract/wire/ids'
import { tourColourVariables } from '../../../lib/tourColour'
import { MapControls } from '../../../map/controls/MapControls'
import { RouteLayer } from '../../../map/layers/RouteLayer'
import { DepotMarker } from '../../../map/markers/DepotMarker'
import { MapMarker } from '../../../map/markers/MapMarker'
import { FitBounds } from '../../../map/view/FitBounds'
import type { LonLat } from '../../../map/view/lonLat'
import { MapView } from '../../../map/view/MapView'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { homeTexts as texts } from '../../../texts/shell/home'
import { mapTexts } from '../../../texts/tours/map'
import { deriveRoutes } from '../derive/deriveRoutes'
import type { RunRow } from '../derive/deriveRuns'
import type { Vehicle } from '../derive/deriveVehicles'

type HomeMapProps = { rows: readonly RunRow[]; vehicles: readonly Vehicle[] }

/** Centre of a map without content. */
const defaultCentre: LonLat = [13.38665, 52.453279]
/** More lines would cost more than they show. */
const mostRoutes = 20

/** Routes and last positions of the tours in progress, and the address of the company. */
export function HomeMap({ rows, vehicles }: HomeMapProps) {
  const { config } = usePlatform()
  const { company } = useCurrentUser()
  const theme = useMapTheme()
  const isNarrow = useMediaQuery('(max-width: 439px)')
  const routesOf = usePlannedRoutes(rows)
  const routes = useMemo(() => deriveRoutes(rows, routesOf, vehicles), [rows, routesOf, vehicles])
  const hasAllRoutes = rows.length > 0 && routesOf.size === Math.min(rows.length, mostRoutes)
  const depot = depotOf(company)
  const fitTo = useMemo(
    () => [...vehicles.map(({ position }) => position), ...routes.flatMap(({ coordinates }) => coordinates)],
    [vehicles, routes],
  )
  return (
    <div className="home-map">
      <MapView
        theme={theme}
        config={config}
        initialView={{ center: depot ?? defaultCentre, zoom: depot === null ? 10 : 11 }}
        labels={{ ...mapTexts, map: texts.map }}
        fallback={<p className="home-empty">{texts.noMap}</p>}
      >
        <RouteLayer routes={routes} />
        {depot === null ? null : <DepotMarker position={depot} kind="start" label={texts.depot} />}
        {vehicles.map((vehicle) => (
          <MapMarker key={vehicle.iri} position={vehicle.position} anchor="left" offset={[-9, 0]}>
            <VehicleMark vehicle={vehicle} />
          </MapMarker>
        ))}
        {/* Fits for the present vehicles, and once more with all routes: a map that keeps moving is unreadable. */}
        <FitBounds positions={fitTo} fitKey={`${vehicles.map(({ iri }) => iri).join()}:${hasAllRoutes}`} />
        {isNarrow ? null : <MapControls labels={mapTexts} fitTo={fitTo} />}
        {routes.length === 0 ? null : (
          <ul className="home-key" aria-hidden>
            <li>{texts.driven}</li>
            <li data-ahead>{texts.ahead}</li>
          </ul>
        )}
        {rows.length > 0 && vehicles.length === 0 && routes.length === 0 ? (
          <p className="home-nowhere">{texts.noPositions}</p>
        ) : null}
      </MapView>
    </div>
  )
}

function VehicleMark({ vehicle }: { vehicle: Vehicle }) {
  const { code, colour, isOld, late } = vehicle
  const label = [
    texts.vehicle(vehicle),
    isOld ? texts.oldPosition : '',
    late === null ? '' : texts.delayInWords({ seconds: late }),
  ]
  return (
    <span
      className="home-vehicle"
      data-old={isOld || undefined}
      style={tourColourVariables(colour) as CSSProperties}
      role="img"
      aria-label={label.filter(Boolean).join(', ')}
      title={texts.vehicle(vehicle)}
    >
      <i />
      <b>{code}</b>
      {late === null ? null : <em>{texts.delay({ seconds: late })}</em>}
    </span>
  )
}

/** Planned routes of the tours in progress, as far as the server sends them. */
function usePlannedRoutes(rows: readonly RunRow[]): ReadonlyMap<Iri, PlannedRoute> {
  const { queries } = useApi()
  const iris = rows.slice(0, mostRoutes).map(({ iri }) => iri)
  return useQueries({
    queries: iris.toSorted().map((iri) => queries.drivenTours.plannedRoute(iri)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index): [Iri, PlannedRoute][] => {
          const iri = iris.toSorted()[index]
          return data === undefined || iri === undefined ? [] : [[iri, data]]
        }),
      ),
  })
}

const depotOf = ({ startLng, startLat }: { startLng?: number | null; startLat?: number | null }) =>
  startLng == null || startLat == null ? null : ([startLng, startLat] as LonLat)
