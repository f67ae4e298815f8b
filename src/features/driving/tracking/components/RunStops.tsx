import { useMemo } from 'react'
import { useGeoJsonLayers, type GeoJsonLayer } from '../../../../map/view/useGeoJsonLayers'
import type { TrackedRun } from '../deriveTracking'
import { stopFeatures } from '../mapTracking'

const layers: readonly GeoJsonLayer[] = [
  {
    id: 'run-stops',
    type: 'circle',
    paint: {
      'circle-radius': ['case', ['get', 'isDone'], 4, 5.5],
      'circle-color': ['get', 'fill'],
      'circle-stroke-color': ['get', 'ring'],
      'circle-stroke-width': ['case', ['get', 'isDone'], 1.5, 2.5],
    },
  },
]

/** The stops of the chosen vehicle, rendered by the map. */
export function RunStops({ run }: { run: TrackedRun | undefined }) {
  const data = useMemo(() => stopFeatures(run), [run])
  useGeoJsonLayers('run-stops', layers, data)
  return null
}
