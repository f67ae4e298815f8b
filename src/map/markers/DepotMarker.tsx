import { Flag, House } from 'lucide-react'
import type { LonLat } from '../view/lonLat'
import { MapMarker } from './MapMarker'

export type DepotMarkerProps = {
  position: LonLat
  kind: 'start' | 'end'
  /** Accessible name and tooltip. */
  label: string
  onSelect?: () => void
}

/** Start or end of a tour: an ink square with a yellow house or flag; a button if it is selectable. */
export function DepotMarker({ position, kind, label, onSelect }: DepotMarkerProps) {
  const Icon = kind === 'start' ? House : Flag
  const icon = <Icon size={14} strokeWidth={2} aria-hidden="true" />
  return (
    <MapMarker position={position} layer={2}>
      {onSelect ? (
        <button type="button" className="map-depot" aria-label={label} title={label} onClick={onSelect}>
          {icon}
        </button>
      ) : (
        <span className="map-depot" role="img" aria-label={label} title={label}>
          {icon}
        </span>
      )}
    </MapMarker>
  )
}
