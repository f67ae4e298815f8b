import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Marker, type PositionAnchor } from 'maplibre-gl'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'

export type MapMarkerProps = {
  position: LonLat
  anchor?: PositionAnchor
  /** Pixels right and down. */
  offset?: [number, number]
  /** Later ones lie on top; the DOM order, and with it the order of Tab, stays. */
  layer?: number
  children: ReactNode
}

/** Puts React content on a point of the map. */
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
