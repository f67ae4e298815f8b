import { useMemo, type CSSProperties } from 'react'
import { useMapTheme } from '../../../components/frame/useMapTheme'
import { tourColourVariables } from '../../../lib/tourColour'
import { FitBounds } from '../../../map/view/FitBounds'
import type { LonLat } from '../../../map/view/lonLat'
import { MapControls } from '../../../map/controls/MapControls'
import { MapMarker } from '../../../map/markers/MapMarker'
import { MapView } from '../../../map/view/MapView'
import { usePlatform } from '../../../platform/platform'
import { homeTexts as texts } from '../../../texts/shell/home'
import { mapTexts } from '../../../texts/tours/map'
import type { Vehicle } from '../deriveHome'

type HomeMapProps = { vehicles: readonly Vehicle[]; centre: LonLat }

/** Last positions of the tours in progress. */
export function HomeMap({ vehicles, centre }: HomeMapProps) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const fitTo = useMemo(() => vehicles.map(({ position }) => position), [vehicles])
  return (
    <div className="home-map">
      <MapView
        theme={theme}
        config={config}
        initialView={{ center: centre, zoom: 10 }}
        labels={{ ...mapTexts, map: texts.map }}
        fallback={<p className="home-empty">{texts.noMap}</p>}
      >
        {vehicles.map((vehicle) => (
          <MapMarker key={vehicle.iri} position={vehicle.position} anchor="left" offset={[-9, 0]}>
            <span
              className="home-vehicle"
              data-old={vehicle.isOld || undefined}
              style={tourColourVariables(vehicle.colour) as CSSProperties}
              role="img"
              aria-label={`${texts.vehicle(vehicle)}${vehicle.isOld ? `, ${texts.oldPosition}` : ''}`}
              title={texts.vehicle(vehicle)}
            >
              <i />
              <b>{vehicle.code}</b>
            </span>
          </MapMarker>
        ))}
        {/* Fits once for the present vehicles: a map that keeps moving is unreadable. */}
        <FitBounds positions={fitTo} fitKey={vehicles.map(({ iri }) => iri).join()} />
        <MapControls labels={mapTexts} fitTo={fitTo} />
        {vehicles.length === 0 ? <p className="home-nowhere">{texts.noPositions}</p> : null}
      </MapView>
    </div>
  )
}
