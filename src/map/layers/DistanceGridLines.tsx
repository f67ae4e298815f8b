import { useEffect } from 'react'
import type { GeoJSONSource } from 'maplibre-gl'
import { gridSourceId } from '../style/basemapStyle'
import { distanceGrid } from './distanceGrid'
import { useMap } from '../view/mapContext'

/** Updates the distance grid of the bundled map for the visible area. */
export function DistanceGridLines() {
  const { map, styleRevision } = useMap()
  useEffect(() => {
    const update = () => {
      const bounds = map.getBounds()
      const { lines } = distanceGrid(
        {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
        map.getZoom(),
      )
      void map.getSource<GeoJSONSource>(gridSourceId)?.setData({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } },
        ],
      })
    }
    update()
    map.on('moveend', update)
    return () => {
      map.off('moveend', update)
    }
  }, [map, styleRevision])
  return null
}
