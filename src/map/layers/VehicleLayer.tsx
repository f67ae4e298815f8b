import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoJSONSource, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'
import { useFollow } from '../controls/useFollow'
import { useGlides } from './useGlides'
import type { MapVehicle } from './vehicleFeatures'
import { loadVehicleFonts, provideVehicleImages } from './vehicleImages'
import { addVehicleLayers, clickedLayers, vehicleSource } from './vehicleLayers'

/** Click tolerance in pixels. */
const reach = 6

type VehicleLayerProps = {
  vehicles: readonly MapVehicle[]
  chosenId: string | null
  /** Whether the map follows the selected vehicle. */
  isFollowing: boolean
  onFollowEnd: () => void
  onSelect: (id: string) => void
  onHover: (id: string | null) => void
}

/**
 * Vehicles as map layers: hundreds of DOM elements would be slow. The list beside the map is the accessible
 * alternative.
 */
export function VehicleLayer(props: VehicleLayerProps) {
  const { vehicles, chosenId, isFollowing, onFollowEnd } = props
  const { map, styleRevision } = useMap()
  const [revision, setRevision] = useState(0)
  const follow = useFollow({
    map,
    id: isFollowing ? chosenId : null,
    place: vehicles.find(({ id }) => id === chosenId)?.position,
    onEnd: onFollowEnd,
  })
  useGlides({ map, revision, vehicles, chosenId, onMove: follow })

  useEffect(() => {
    let remove: (() => void) | null = null
    let isDeleted = false
    void loadVehicleFonts().then(() => {
      if (isDeleted) return
      provideVehicleImages(map)
      remove = addVehicleLayers(map)
      setRevision((count) => count + 1)
    })
    return () => {
      isDeleted = true
      remove?.()
    }
  }, [map, styleRevision])

  const featureAt = ({ point: { x, y } }: MapMouseEvent): MapGeoJSONFeature | undefined => {
    const layers = clickedLayers.filter((layer) => map.getLayer(layer) !== undefined)
    if (layers.length === 0) return undefined
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ]
    return map.queryRenderedFeatures(box, { layers })[0]
  }
  const onClick = useEffectEvent((event: MapMouseEvent) => {
    const feature = featureAt(event)
    const { id, cluster_id: cluster } = feature?.properties ?? {}
    if (typeof id === 'string') props.onSelect(id)
    else if (typeof cluster === 'number' && feature?.geometry.type === 'Point')
      void openCluster(cluster, feature.geometry.coordinates as LonLat)
  })
  const openCluster = async (cluster: number, center: LonLat) => {
    const zoom = await map.getSource<GeoJSONSource>(vehicleSource)?.getClusterExpansionZoom(cluster)
    if (zoom !== undefined) map.easeTo({ center, zoom, duration: 400 })
  }
  const onMove = useEffectEvent((event: MapMouseEvent) => {
    // No hover while the map moves.
    if (map.isMoving()) return
    const feature = featureAt(event)
    map.getCanvas().style.cursor = feature === undefined ? '' : 'pointer'
    const id: unknown = feature?.properties['id']
    props.onHover(typeof id === 'string' ? id : null)
  })
  useEffect(() => {
    const click = (event: MapMouseEvent) => onClick(event)
    const move = (event: MapMouseEvent) => onMove(event)
    map.on('click', click)
    map.on('mousemove', move)
    return () => {
      map.off('click', click)
      map.off('mousemove', move)
    }
  }, [map])
  return null
}
