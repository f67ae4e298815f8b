import { useEffect, useState, type CSSProperties } from 'react'
import { Check } from 'lucide-react'
import { LngLatBounds } from 'maplibre-gl'
import type { LonLat } from './lonLat'
import type { MapStop } from './mapStop'
import { useMap } from './mapContext'
import { MapMarker } from './MapMarker'
import { StopDots } from './StopDots'
import { crowdedStops } from './stopSpacing'
import { badgeFill, onTourColour } from '../lib/tourColour'

export type StopMarkersProps = {
  stops: readonly MapStop[]
  /** `#rrggbb` of the tour. */
  colour: string
  selectedId?: string
  onSelect?: (id: string) => void
}

/** With more stops than this, dots are drawn by the map, and no button is made of what is out of view. */
const mostButtons = 150

/**
 * Numbered circles of one tour, each a button; too near ones shrink to dots. Of a very long tour only the numbered ones
 * in view are buttons: the map would move hundreds of elements with every frame.
 */
export function StopMarkers({ stops, colour, selectedId, onSelect }: StopMarkersProps) {
  const crowded = useCrowdedStops(stops, selectedId)
  const view = useView()
  const isLong = stops.length > mostButtons
  const isDot = ({ id }: MapStop) => crowded.has(id) && id !== selectedId
  const dots = isLong ? stops.filter(isDot) : []
  const style = {
    '--tour': colour,
    '--tour-fill': badgeFill(colour),
    '--tour-on': onTourColour(colour),
  } as CSSProperties
  const buttons = isLong ? stops.filter((stop) => !isDot(stop) && view.contains(stop.position)) : stops
  return (
    <>
      {isLong ? <StopDots stops={dots} colour={colour} {...(onSelect ? { onSelect } : {})} /> : null}
      {buttons.map((stop) => (
        <MapMarker
          key={stop.id}
          position={stop.position}
          layer={stop.id === selectedId ? 3 : crowded.has(stop.id) ? 1 : 2}
        >
          <button
            type="button"
            className="map-stop"
            style={style}
            data-selected={stop.id === selectedId || undefined}
            data-shape={shapeOf(stop, crowded.has(stop.id))}
            data-inactive={stop.isInactive || undefined}
            aria-label={stop.label}
            aria-pressed={onSelect ? stop.id === selectedId : undefined}
            title={stop.label}
            onClick={() => onSelect?.(stop.id)}
          >
            <span className="map-stop__disc" aria-hidden="true">
              <StopContent stop={stop} isCrowded={crowded.has(stop.id)} />
            </span>
            {stop.breach && (
              <span className={`map-stop__breach map-stop__breach--${stop.breach}`} aria-hidden="true" />
            )}
          </button>
        </MapMarker>
      ))}
    </>
  )
}

/** What is to be seen, with some room around it, once the map rests. */
function useView(): LngLatBounds {
  const { map } = useMap()
  const [view, setView] = useState(() => widen(map.getBounds()))
  useEffect(() => {
    const update = () => setView(widen(map.getBounds()))
    update()
    map.on('moveend', update)
    return () => {
      map.off('moveend', update)
    }
  }, [map])
  return view
}

function widen(bounds: LngLatBounds): LngLatBounds {
  const { lng: west, lat: south } = bounds.getSouthWest()
  const { lng: east, lat: north } = bounds.getNorthEast()
  const [right, up] = [(east - west) / 4, (north - south) / 4]
  return new LngLatBounds([west - right, Math.max(-90, south - up)], [east + right, Math.min(90, north + up)])
}

function StopContent({ stop, isCrowded }: { stop: MapStop; isCrowded: boolean }) {
  if (isCrowded) return null
  if (stop.isDone) return <Check size={11} strokeWidth={3} />
  return stop.number
}

function shapeOf(stop: MapStop, isCrowded: boolean): 'dot' | 'done' | 'number' {
  if (isCrowded) return 'dot'
  return stop.isDone ? 'done' : 'number'
}

/** Follows the zoom: distances between stops on the screen change with nothing else. */
function useCrowdedStops(stops: readonly MapStop[], selectedId: string | undefined): Set<string> {
  const { map } = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const update = () => setZoom(map.getZoom())
    update()
    map.on('zoomend', update)
    return () => {
      map.off('zoomend', update)
    }
  }, [map])
  return crowdedStops(
    stops.map(({ id, position }) => ({ id, ...worldPixels(position, zoom) })),
    new Set(selectedId === undefined ? [] : [selectedId]),
  )
}

/** Web Mercator pixels of MapLibre's 512 px world; only differences matter here. */
function worldPixels([lon, lat]: LonLat, zoom: number): { x: number; y: number } {
  const size = 512 * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}
