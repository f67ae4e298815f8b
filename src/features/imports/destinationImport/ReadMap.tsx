import { useMapTheme } from '../../../components/frame/useMapTheme'
import { pinColour } from '../../../kits/destinationTable/destinationTable'
import { MapControls } from '../../../map/controls/MapControls'
import type { MapStop } from '../../../map/markers/mapStop'
import { StopDots } from '../../../map/markers/StopDots'
import { FitBounds } from '../../../map/view/FitBounds'
import { MapView } from '../../../map/view/MapView'
import { usePlatform } from '../../../platform/platform'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { mapTexts } from '../../../texts/tours/map'

const zoomOfOne = 13

/** The found addresses of an import. */
export function ReadMap({ stops }: { stops: readonly MapStop[] }) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const positions = stops.map(({ position }) => position)
  const [centre] = positions
  if (centre === undefined) return null
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: centre, zoom: zoomOfOne }}
      labels={{ ...mapTexts, map: texts.placesMap }}
      fallback={<p className="import-no-map">{texts.noMap}</p>}
    >
      <FitBounds positions={positions} fitKey={String(stops.length)} />
      <StopDots stops={stops} colour={pinColour} />
      <MapControls labels={mapTexts} />
    </MapView>
  )
}
