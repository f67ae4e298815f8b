import { useEffect, useEffectEvent, useMemo } from 'react'
import type { MapMouseEvent } from 'maplibre-gl'
import { badgeFill, onTourColour } from '../../../../lib/tourColour'
import { GuessRings } from '../../../../map/markers/GuessRings'
import type { LonLat, PointCollection } from '../../../../map/view/lonLat'
import { useMap } from '../../../../map/view/mapContext'
import { useGeoJsonLayers, type GeoJsonLayer } from '../../../../map/view/useGeoJsonLayers'

export type OverviewStop = {
  id: string
  position: LonLat
  colour: string
  isChecked: boolean
  isInactive: boolean
  /** Belongs to no tour. */
  isFree: boolean
  isApproximate: boolean
}

const stopsLayer = 'overview-stops'
/** A click hits features within this many pixels of the pointer. */
const reach = 6

const layers: readonly GeoJsonLayer[] = [
  {
    id: stopsLayer,
    type: 'circle',
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 3.5, 14, 6],
      'circle-color': ['get', 'fill'],
      'circle-stroke-color': ['get', 'ring'],
      'circle-stroke-width': ['get', 'width'],
    },
  },
]

const ink = '#10212e'

type OverviewStopsProps = {
  stops: readonly OverviewStop[]
  onSelect: (id: string) => void
  onHover: (id: string | null) => void
}

/**
 * Stops of all tours, rendered by the map itself: thousands of elements would be slow. The timeline shows the
 * same data accessibly.
 */
export function OverviewStops({ stops, onSelect, onHover }: OverviewStopsProps) {
  const { map } = useMap()
  const data = useMemo<PointCollection>(() => {
    // Computed once per tour, not per stop.
    const looks = new Map<string, { fill: string; ring: string }>()
    const lookOf = (colour: string) => {
      const known = looks.get(colour) ?? { fill: badgeFill(colour), ring: onTourColour(colour) }
      looks.set(colour, known)
      return known
    }
    return {
      type: 'FeatureCollection',
      features: stops.map(({ id, position, colour, isChecked, isInactive, isFree }) => {
        const { fill, ring } = lookOf(colour)
        return {
          type: 'Feature',
          properties: {
            id,
            fill: isFree || isInactive ? '#ffffff' : fill,
            ring: isChecked || isFree ? ink : isInactive ? fill : ring,
            width: isChecked ? 4 : 1.5,
          },
          geometry: { type: 'Point', coordinates: position },
        }
      }),
    }
  }, [stops])
  useGeoJsonLayers('overview-stops', layers, data)

  const idAt = ({ point: { x, y } }: MapMouseEvent): string | null => {
    if (map.getLayer(stopsLayer) === undefined) return null
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ]
    const [first] = map.queryRenderedFeatures(box, { layers: [stopsLayer] })
    const id: unknown = first?.properties['id']
    return typeof id === 'string' ? id : null
  }
  const onClick = useEffectEvent((event: MapMouseEvent) => {
    const id = idAt(event)
    if (id !== null) onSelect(id)
  })
  const onMove = useEffectEvent((event: MapMouseEvent) => {
    // A drag of the map hovers nothing.
    if (map.isMoving()) return
    const id = idAt(event)
    map.getCanvas().style.cursor = id === null ? '' : 'pointer'
    onHover(id)
  })
  useEffect(() => {
    const click = (event: MapMouseEvent) => onClick(event)
    const move = (event: MapMouseEvent) => onMove(event)
    map.on('click', click)
    map.on('mousemove', move)
    return () => {
      map.off('click', click)
      map.off('mousemove', move)
    }
  }, [map])
  return <GuessRings stops={stops} />
}
