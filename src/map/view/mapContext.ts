import { createContext, useContext } from 'react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapStyleName } from '../../contract/wire/mapStyles'
import type { MapTheme } from './lonLat'

export type MapContextValue = {
  map: MapLibreMap
  theme: MapTheme
  /** Number of loaded styles: a new style drops all sources and layers, so layers add theirs again. */
  styleRevision: number
}

export const MapContext = createContext<MapContextValue | undefined>(undefined)

/** The map of the surrounding MapView, with its style loaded. Throws outside of one. */
export function useMap(): MapContextValue {
  const value = useContext(MapContext)
  if (!value) throw new Error('useMap needs a MapView around it')
  return value
}

export type MapStyleState = {
  /** The marked menu entry; streets by default. */
  current: MapStyleName
  isAvailable: (name: MapStyleName) => boolean
  /** Whether the bundled map is shown. */
  isBundled: boolean
}

export const MapStyleContext = createContext<MapStyleState | undefined>(undefined)

/** The style state of the surrounding MapView. Throws outside of one. */
export function useMapStyleState(): MapStyleState {
  const value = useContext(MapStyleContext)
  if (!value) throw new Error('useMapStyleState needs a MapView around it')
  return value
}
