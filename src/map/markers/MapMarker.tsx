import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Marker, type PositionAnchor } from 'maplibre-gl'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'

export type MapMarkerProps = {
  position: LonLat
  anchor?: PositionAnchor
  /** Offset in pixels, right and down. */
  offset?: [number, number]
  /** Z-index; the DOM order and thus the tab order stay unchanged. */
  layer?: number
  children: ReactNode
}

/** Renders React content at a point of the map. */
export function MapMarker({ position, anchor = 'center', offset, layer = 0, children }: MapMarkerProps) {
  const { map } = useMap()
  const [marker, setMarker] = useState<Marker>()
  const [lon, lat] = position
  const [right, down] = offset ?? [0, 0]

  useEffect(() => {
    const created = new Marker({ element: document.createElement('div'), anchor })
    created.setLngLat([0, 0]).addTo(map)
    setMarker(created)
    return () => {
      created.remove()
    }
  }, [map, anchor])

  useEffect(() => {
    marker?.setLngLat([lon, lat]).setOffset([right, down])
  }, [marker, lon, lat, right, down])

  useEffect(() => {
    if (marker) marker.getElement().style.zIndex = String(layer)
  }, [marker, layer])

  return marker ? createPortal(children, marker.getElement()) : null
}
