import { AttributionControl, Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { LonLat } from './lonLat'
import type { MapStyleChoice } from '../style/mapStyleFromConfig'
import { readPmtiles } from '../style/pmtilesProtocol'

setWorkerUrl(workerUrl)
readPmtiles()

export type MapLabels = {
  /** Accessible name of the map itself. */
  map: string
  kilometers: string
  attribution: string
  meters: string
}

export type InitialView = { center: LonLat; zoom: number }

/** For lines and times on streets; also required on a map without streets. */
const streetAttribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>-Mitwirkende'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Creates a flat, north-up map with scale and attribution. Throws without WebGL. */
export function createMap(
  container: HTMLElement,
  { style, followsStreets }: Pick<MapStyleChoice, 'style'> & { followsStreets: boolean },
  view: InitialView,
  labels: MapLabels,
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    center: view.center,
    zoom: view.zoom,
    minZoom: 3,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: prefersReducedMotion() ? 0 : 160,
    locale: {
      'Map.Title': labels.map,
      'AttributionControl.ToggleAttribution': labels.attribution,
      'ScaleControl.Kilometers': labels.kilometers,
      'ScaleControl.Meters': labels.meters,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(
    new AttributionControl({
      compact: false,
      ...(followsStreets && { customAttribution: streetAttribution }),
    }),
    'bottom-right',
  )
  map.addControl(new ScaleControl({ maxWidth: 90, unit: 'metric' }), 'bottom-left')
  return map
}
