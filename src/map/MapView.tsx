import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { createMap, type InitialView, type MapLabels } from './createMap'
import { DistanceGridLines } from './DistanceGridLines'
import type { LonLat, MapTheme } from './lonLat'
import { MapContext } from './mapContext'
import { mapStyleFromConfig, type MapStyleName, type MapStyleUrls } from './mapStyleFromConfig'

export type MapViewProps = {
  theme: MapTheme
  /** Read once; later moves are the map's own, see FitBounds. */
  initialView: InitialView
  labels: MapLabels
  /** Style URLs of the run-time configuration; the bundled map without. */
  styleUrls?: MapStyleUrls
  styleName?: MapStyleName
  /** Shown in place of the map where it cannot be drawn (no WebGL). */
  fallback: ReactNode
  /** The map could not be made, or a style or its data did not load. */
  onError?: (error: Error) => void
  /** A click on the map beside all markers. */
  onClick?: (position: LonLat) => void
  children?: ReactNode
}

const noUrls: MapStyleUrls = {}

/**
 * Owns one map and mounts its children when the first style is ready; they find the map by `useMap`. Fills its
 * parent, which has to be positioned and have a height. A configured style that does not load gives way to the
 * bundled one.
 */
export function MapView(props: MapViewProps) {
  const { theme, styleUrls = noUrls, styleName, children, fallback } = props
  const containerRef = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap>()
  const [styleRevision, setStyleRevision] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [isStyleRefused, setIsStyleRefused] = useState(false)
  const choice = useMemo(
    () => mapStyleFromConfig(isStyleRefused ? noUrls : styleUrls, theme, styleName),
    [isStyleRefused, styleUrls, theme, styleName],
  )
  const shown = useRef<{ map?: MapLibreMap; choice: typeof choice; isReady: boolean }>({
    choice,
    isReady: false,
  })

  const reportError = useEffectEvent((error: Error) => props.onError?.(error))
  const reportClick = useEffectEvent((position: LonLat) => props.onClick?.(position))
  const start = useEffectEvent((container: HTMLElement) => {
    const created = createMap(container, choice, props.initialView, props.labels)
    shown.current = { map: created, choice, isReady: false }
    return created
  })

  useEffect(() => {
    const container = containerRef.current
    if (!container) return
    let created: MapLibreMap
    try {
      created = start(container)
    } catch (error) {
      setIsFailed(true)
      reportError(error instanceof Error ? error : new Error('the map could not be made', { cause: error }))
      return
    }
    created.on('style.load', () => {
      shown.current.isReady = true
      setMap(created)
      setStyleRevision((revision) => revision + 1)
    })
    created.on('error', ({ error }) => {
      reportError(new Error(error.message, { cause: error }))
      // Before the style is there it is the style that failed, later a tile or two.
      if (!shown.current.isReady && !shown.current.choice.isBundled) setIsStyleRefused(true)
    })
    created.on('click', ({ lngLat, originalEvent: { target } }) => {
      const isOnMarker = target instanceof Element && target.closest('.maplibregl-marker') !== null
      if (!isOnMarker) reportClick([lngLat.lng, lngLat.lat])
    })
    return () => {
      setMap(undefined)
      shown.current.map = undefined
      created.remove()
    }
  }, [])

  useEffect(() => {
    const { map: created, choice: before } = shown.current
    if (!created || before === choice) return
    shown.current = { map: created, choice, isReady: false }
    created.setStyle(choice.style, { diff: false })
  }, [choice])

  const value = useMemo(() => map && { map, theme, styleRevision }, [map, theme, styleRevision])
  if (isFailed) return <div className="map-view map-view--failed">{fallback}</div>
  return (
    <div className="map-view" data-map-theme={theme} data-map-ready={value ? '' : undefined}>
      <div ref={containerRef} className="map-view__canvas" />
      {value && (
        <MapContext value={value}>
          {choice.isBundled && <DistanceGridLines />}
          {children}
        </MapContext>
      )}
    </div>
  )
}
