import { useEffect, useEffectEvent, useMemo } from 'react'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { badgeFill, onTourColour } from '../../lib/tourColour'
import type { PointCollection } from '../view/lonLat'
import { useMap } from '../view/mapContext'
import type { MapStop } from './mapStop'
import { useGeoJsonLayers, type GeoJsonLayer } from '../view/useGeoJsonLayers'

/** A click on this layer does not count as a click on the map. */
export const stopDotsLayer = 'stop-dots'

const layers: readonly GeoJsonLayer[] = [
  {
    id: stopDotsLayer,
    type: 'circle',
    paint: {
      'circle-radius': 4.5,
      'circle-color': ['get', 'fill'],
      'circle-stroke-color': ['get', 'ring'],
      'circle-stroke-width': 1.5,
    },
  },
]

type StopDotsProps = { stops: readonly MapStop[]; colour: string; onSelect?: (id: string) => void }

/**
 * Stops of a very long tour without space for their number. The list beside the map is the keyboard
 * alternative.
 */
export function StopDots({ stops, colour, onSelect }: StopDotsProps) {
  const { map } = useMap()
  const data = useMemo<PointCollection>(
    () => ({
      type: 'FeatureCollection',
      features: stops.map(({ id, position }) => ({
        type: 'Feature',
        properties: { id, fill: badgeFill(colour), ring: onTourColour(colour) },
        geometry: { type: 'Point', coordinates: position },
      })),
    }),
    [stops, colour],
  )
  useGeoJsonLayers('stop-dots', layers, data)
  const select = useEffectEvent(({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties['id']
    if (typeof id === 'string') onSelect?.(id)
  })
  useEffect(() => {
    const onClick = (event: MapLayerMouseEvent) => select(event)
    const point = () => {
      map.getCanvas().style.cursor = 'pointer'
    }
    const leave = () => {
      map.getCanvas().style.cursor = ''
    }
    map.on('click', stopDotsLayer, onClick)
    map.on('mouseenter', stopDotsLayer, point)
    map.on('mouseleave', stopDotsLayer, leave)
    return () => {
      map.off('click', stopDotsLayer, onClick)
      map.off('mouseenter', stopDotsLayer, point)
      map.off('mouseleave', stopDotsLayer, leave)
    }
  }, [map])
  return null
}
