import { createContext, useContext } from 'react'
import type { Map as MapLibreMap } from 'maplibre-gl'
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
