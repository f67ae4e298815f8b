import { House, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMapTheme } from '../../components/frame/useMapTheme'
import type { Place } from '../../domain/customer/customerFacts'
import { MapMarker } from '../../map/markers/MapMarker'
import { FitBounds } from '../../map/view/FitBounds'
import type { LonLat } from '../../map/view/lonLat'
import { MapView } from '../../map/view/MapView'
import { loadConfig } from '../../runtime/loadConfig'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { customerPageTexts } from '../../texts/customer/page'
import { mapTexts } from '../../texts/tours/map'

const positionOf = ({ lng, lat }: Place): LonLat => [lng, lat]

/** The vehicle and the own address: no route, no other stop. */
export default function CustomerMap({ vehicle, address }: { vehicle: Place; address: Place | null }) {
  const theme = useMapTheme()
  const config = useConfig()
  if (config === null) return null
  const extent = [positionOf(vehicle), ...(address === null ? [] : [positionOf(address)])]
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: positionOf(vehicle), zoom: 13 }}
      labels={{ ...mapTexts, map: customerPageTexts.map }}
      fallback={<p className="cp-map-missing">{customerPageTexts.noMap}</p>}
    >
      {address === null ? null : (
        <MapMarker position={positionOf(address)} anchor="bottom" layer={1}>
          <span className="cp-address" role="img" aria-label={customerPageTexts.address}>
            <House size={15} aria-hidden />
          </span>
        </MapMarker>
      )}
      <MapMarker position={positionOf(vehicle)} layer={2}>
        <span className="cp-vehicle" role="img" aria-label={customerPageTexts.vehicle}>
          <Truck size={14} aria-hidden />
        </span>
      </MapMarker>
      {/* Follows the vehicle until the map is moved by hand. */}
      <FitBounds
        positions={extent}
        fitKey={extent
          .flat()
          .map((degrees) => degrees.toFixed(3))
          .join()}
      />
    </MapView>
  )
}

/** Null until it is loaded; without it, the map is absent. */
function useConfig(): RuntimeConfig | null {
  const [config, setConfig] = useState<RuntimeConfig | null>(null)
  useEffect(() => {
    let isShown = true
    loadConfig().then(
      (loaded) => {
        if (isShown) setConfig(loaded)
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return config
}
