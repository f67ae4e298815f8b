import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { useChosenMapStyle } from '../style/chosenMapStyle'
import { createMap, type InitialView, type MapLabels } from './createMap'
import { DistanceGridLines } from '../layers/DistanceGridLines'
import type { LonLat, MapTheme } from './lonLat'
import { MapContext, MapStyleContext, type MapStyleState } from './mapContext'
import { MapNotice } from '../controls/MapNotice'
import { availableStyle, isStyleAvailable, type MapConfig } from '../style/mapStyleFromConfig'
import { stopDotsLayer } from '../markers/StopDots'
import { streetSourceId } from '../style/streetStyle'
import { useStyleWithFallback } from './useStyleWithFallback'

/** Timeout after which a style service counts as unreachable. */
const patienceMs = 15_000

type MapViewLabels = MapLabels & {
  /** A configured style failed to load. */
  standIn: string
  /** The WebGL context was lost. */
  lost: string
  dismiss: string
}

export type MapViewProps = {
  theme: MapTheme
  /** Initial view only; for later moves see FitBounds. */
  initialView: InitialView
  labels: MapViewLabels
  /** Map settings of the run-time configuration; must be referentially stable. */
  config: MapConfig
  /** Shown instead of the map without WebGL. */
  fallback: ReactNode
  /** Called if the map could not be created, or a style or its data failed to load. */
  onError?: (error: Error) => void
  /** Called on a click on the map outside of all markers. */
  onClick?: (position: LonLat) => void
  children?: ReactNode
}

/**
 * Owns a map and mounts its children when the first style is loaded; they access the map by `useMap`. Fills
 * its parent, which must be positioned and have a height. Shows the style chosen on this device; a configured
 * style that fails to load is replaced by the bundled one.
 */
export function MapView(props: MapViewProps) {
  const { theme, config, labels, children, fallback } = props
  const containerRef = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap>()
  const [styleRevision, setStyleRevision] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const chosen = availableStyle(config, useChosenMapStyle())
  const { choice, isFallback, refuse } = useStyleWithFallback(config, theme, chosen)
  const shown = useRef<{ map?: MapLibreMap | undefined; choice: typeof choice; isReady: boolean }>({
    choice,
    isReady: false,
  })

  const reportError = useEffectEvent((error: Error) => props.onError?.(error))
  const reportClick = useEffectEvent((position: LonLat) => props.onClick?.(position))
  const start = useEffectEvent((container: HTMLElement) => {
    const created = createMap(
      container,
      { ...choice, followsStreets: Boolean(config.streets) },
      props.initialView,
      labels,
    )
    shown.current = { map: created, choice, isReady: false }
    return created
  })
  /** A style that was loaded stays: later errors concern single tiles. */
  const refuseUnlessReady = useEffectEvent(() => {
    if (!shown.current.isReady && shown.current.choice.origin !== 'bundled') refuse(shown.current.choice)
  })

  useEffect(() => {
    const container = containerRef.current
    if (!container) return
    let created: MapLibreMap
    try {
      created = start(container)
    } catch (error) {
      setIsFailed(true)
      reportError(
        error instanceof Error ? error : new Error('The map could not be created', { cause: error }),
      )
      return
    }
    created.on('style.load', () => {
      // Our own style is always available, but its tiles may not be.
      if (shown.current.choice.origin !== 'tiles') shown.current.isReady = true
      setMap(created)
      setStyleRevision((revision) => revision + 1)
    })
    created.on('sourcedata', ({ sourceId, sourceDataType }: MapSourceDataEvent) => {
      if (sourceId === streetSourceId && sourceDataType === 'metadata') shown.current.isReady = true
    })
    created.on('error', ({ error }) => {
      reportError(new Error(error.message, { cause: error }))
      refuseUnlessReady()
    })
    created.on('webglcontextlost', () => setIsLost(true))
    created.on('webglcontextrestored', () => setIsLost(false))
    created.on('click', ({ lngLat, point, originalEvent: { target } }) => {
      const isOnMarker = target instanceof Element && target.closest('.maplibregl-marker') !== null
      const isOnDot =
        created.getLayer(stopDotsLayer) !== undefined &&
        created.queryRenderedFeatures(point, { layers: [stopDotsLayer] }).length > 0
      if (!isOnMarker && !isOnDot) reportClick([lngLat.lng, lngLat.lat])
    })
    return () => {
      setMap(undefined)
      shown.current.map = undefined
      created.remove()
    }
  }, [])

  useEffect(() => {
    const { map: created, choice: before } = shown.current
    if (created && before.key !== choice.key) {
      shown.current = { map: created, choice, isReady: false }
      created.setStyle(choice.style, { diff: false })
    }
    const timer = setTimeout(() => refuseUnlessReady(), patienceMs)
    return () => clearTimeout(timer)
  }, [choice])

  const value = useMemo(() => map && { map, theme, styleRevision }, [map, theme, styleRevision])
  const isBundled = choice.origin === 'bundled'
  const styleState = useMemo<MapStyleState>(
    () => ({
      current: chosen ?? 'streets',
      isAvailable: (name) => isStyleAvailable(config, name),
      isBundled,
    }),
    [config, chosen, isBundled],
  )
  if (isFailed) return <div className="map-view map-view--failed">{fallback}</div>
  return (
    <div className="map-view" data-map-theme={theme} data-map-ready={value ? '' : undefined}>
      <div ref={containerRef} className="map-view__canvas" />
      {value && (
        <MapContext value={value}>
          <MapStyleContext value={styleState}>
            {isBundled && <DistanceGridLines />}
            {children}
          </MapStyleContext>
        </MapContext>
      )}
      {isFallback && <MapNotice text={labels.standIn} dismiss={labels.dismiss} />}
      {isLost && <MapNotice text={labels.lost} dismiss={labels.dismiss} />}
    </div>
  )
}
