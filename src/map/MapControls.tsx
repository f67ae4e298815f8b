import { Layers, Maximize, Minus, Plus, type LucideIcon } from 'lucide-react'
import { fitPositions } from './FitBounds'
import type { LonLat } from './lonLat'
import { useMap } from './mapContext'

export type MapControlLabels = {
  zoomIn: string
  zoomOut: string
  fit: string
  layers: string
}

export type MapControlsProps = {
  labels: MapControlLabels
  /** What "fit" brings into view; the button is left out without points. */
  fitTo?: readonly LonLat[]
  /** Opens the choice of map styles; the button is left out where there is no choice. */
  onLayers?: () => void
  isLayersOpen?: boolean
}

/** Buttons at the top right of the map. */
export function MapControls({ labels, fitTo = [], onLayers, isLayersOpen }: MapControlsProps) {
  const { map } = useMap()
  return (
    <div className="map-controls" role="group">
      <ControlButton icon={Plus} label={labels.zoomIn} onPress={() => map.zoomIn()} />
      <ControlButton icon={Minus} label={labels.zoomOut} onPress={() => map.zoomOut()} />
      {onLayers && (
        <ControlButton
          icon={Layers}
          label={labels.layers}
          onPress={onLayers}
          isExpanded={isLayersOpen ?? false}
        />
      )}
      {fitTo.length > 0 && (
        <ControlButton icon={Maximize} label={labels.fit} onPress={() => fitPositions(map, fitTo)} />
      )}
    </div>
  )
}

type ControlButtonProps = { icon: LucideIcon; label: string; onPress: () => void; isExpanded?: boolean }

const ControlButton = ({ icon: Icon, label, onPress, isExpanded }: ControlButtonProps) => (
  <button
    type="button"
    className="map-controls__button"
    aria-label={label}
    title={label}
    aria-expanded={isExpanded}
    aria-haspopup={isExpanded === undefined ? undefined : 'menu'}
    onClick={onPress}
  >
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
  </button>
)
