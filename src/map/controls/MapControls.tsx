import { Maximize, Minus, Plus } from 'lucide-react'
import { fitPositions } from '../view/FitBounds'
import type { LonLat } from '../view/lonLat'
import { MapButton } from './MapButton'
import { useMap } from '../view/mapContext'
import { MapStyleMenu, type MapStyleLabels } from './MapStyleMenu'

type MapControlLabels = MapStyleLabels & {
  zoomIn: string
  zoomOut: string
  fit: string
}

export type MapControlsProps = {
  labels: MapControlLabels
  /** Points that "fit" shows; without points the button is hidden. */
  fitTo?: readonly LonLat[]
  /** Height in pixels covered at the top of the map. */
  roomAbove?: number
  /** Called when the user fits all points. */
  onFit?: () => void
}

/** Buttons at the top right of the map. */
export function MapControls({ labels, fitTo = [], roomAbove = 0, onFit }: MapControlsProps) {
  const { map } = useMap()
  return (
    <div className="map-controls" role="group">
      <MapButton icon={Plus} label={labels.zoomIn} onClick={() => map.zoomIn()} />
      <MapButton icon={Minus} label={labels.zoomOut} onClick={() => map.zoomOut()} />
      <MapStyleMenu labels={labels} />
      {fitTo.length > 0 && (
        <MapButton
          icon={Maximize}
          label={labels.fit}
          onClick={() => {
            onFit?.()
            fitPositions(map, fitTo, { roomAbove })
          }}
        />
      )}
    </div>
  )
}
