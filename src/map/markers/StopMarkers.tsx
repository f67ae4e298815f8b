import { useEffect, useMemo, useState, type CSSProperties } from 'react'
import { LngLatBounds } from 'maplibre-gl'
import type { LonLat } from '../view/lonLat'
import type { MapStop } from './mapStop'
import { GuessRings } from './GuessRings'
import { useMap } from '../view/mapContext'
import { MapMarker } from './MapMarker'
import { StopDots } from './StopDots'
import { StopButton } from './StopButton'
import { groupStops, isAmong, joinNear, markerWidth, type StopGroup } from './stopGroups'
import { StopGroupMarker } from './StopGroupMarker'
import { crowdedStops } from './stopSpacing'
import { badgeFill, onTourColour } from '../../lib/tourColour'

export type StopMarkersProps = {
  stops: readonly MapStop[]
  /** `#rrggbb` of the tour. */
  colour: string
  selectedId?: string
  /** Start and end of the tour: a stop at the same point is offset. */
  avoid?: readonly LonLat[]
  onSelect?: (id: string) => void
}

/** Above this number, dots are a map layer, and stops out of view get no button. */
const maxButtons = 150
const nowhere: readonly LonLat[] = []
const none: ReadonlySet<string> = new Set()
/** Offset in pixels, right and down, that keeps the depot marker visible. */
const depotOffset: [number, number] = [0, 26]

/**
 * Numbered circles of a tour, each a button; those too close for their numbers share a marker. In a very long
 * tour they shrink to dots, and only visible numbered stops are buttons: the map would move hundreds of
 * elements per frame.
 */
export function StopMarkers({ stops, colour, selectedId, avoid = nowhere, onSelect }: StopMarkersProps) {
  const zoom = useZoom()
  const isLong = stops.length > maxButtons
  const groups = useMemo(() => {
    const known = groupStops(stops)
    return isLong ? known : joinNear(known, (position) => worldPixels(position, zoom))
  }, [stops, isLong, zoom])
  const selected = groups.find((group) => group.stops.some(({ id }) => id === selectedId))?.id
  const crowded = useMemo(
    () => (isLong ? crowdedIn(groups, zoom, selected) : none),
    [isLong, groups, zoom, selected],
  )
  const view = useView()
  const isDot = ({ id }: StopGroup) => crowded.has(id) && id !== selected
  const dots = isLong ? groups.filter(isDot).flatMap((group) => group.stops) : []
  const style = {
    '--tour': colour,
    '--tour-fill': badgeFill(colour),
    '--tour-on': onTourColour(colour),
    display: 'contents',
  } as CSSProperties
  const buttons = isLong ? groups.filter((group) => !isDot(group) && view.contains(group.position)) : groups
  return (
    <>
      {isLong ? (
        <>
          <StopDots stops={dots} colour={colour} {...(onSelect ? { onSelect } : {})} />
          <GuessRings stops={dots} />
        </>
      ) : null}
      {buttons.map((group) => {
        const [stop] = group.stops
        return (
          <MapMarker
            key={group.id}
            position={group.position}
            layer={group.id === selected ? 3 : 2}
            {...(isAmong(group.position, avoid) ? { offset: depotOffset } : {})}
          >
            <div style={style}>
              {stop !== undefined && group.stops.length === 1 ? (
                <StopButton stop={stop} isSelected={stop.id === selectedId} onSelect={onSelect} />
              ) : (
                <StopGroupMarker group={group} selectedId={selectedId} onSelect={onSelect} />
              )}
            </div>
          </MapMarker>
        )
      })}
    </>
  )
}

/** The visible area with a margin, updated when the map comes to rest. */
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

/** The zoom when the map comes to rest. Nothing else changes distances on the screen. */
function useZoom(): number {
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
  return zoom
}

function crowdedIn(groups: readonly StopGroup[], zoom: number, selected: string | undefined): Set<string> {
  return crowdedStops(
    groups.map(({ id, position, stops }) => ({
      id,
      ...worldPixels(position, zoom),
      width: markerWidth(stops.length),
    })),
    new Set(selected === undefined ? [] : [selected]),
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
