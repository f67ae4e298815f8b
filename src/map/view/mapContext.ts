import { createContext, useContext } from 'react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapStyleName } from '../../contract/wire/mapStyles'
import type { MapTheme } from './lonLat'

export type MapContextValue = {
  map: MapLibreMap
  theme: MapTheme
  /** Counts loaded styles: a new style drops all sources and layers, so that layers add theirs again. */
  styleRevision: number
}

export const MapContext = createContext<MapContextValue | undefined>(undefined)

/** The map of the surrounding MapView, its style loaded. Throws outside of one. */
export function useMap(): MapContextValue {
  const value = useContext(MapContext)
  if (!value) throw new Error('useMap needs a MapView around it')
  return value
}

export type MapStyleState = {
  /** What the menu marks; streets until something was chosen. */
  current: MapStyleName
  isAvailable: (name: MapStyleName) => boolean
  /** The map within the product is shown. */
  isBundled: boolean
}

export const MapStyleContext = createContext<MapStyleState | undefined>(undefined)

/** The choice of styles of the surrounding MapView. Throws outside of one. */
export function useMapStyleState(): MapStyleState {
  const value = useContext(MapStyleContext)
  if (!value) throw new Error('useMapStyleState needs a MapView around it')
  return value
}
