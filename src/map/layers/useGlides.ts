import { useEffect, useEffectEvent, useRef } from 'react'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { glideTo, isGliding, placeInGlide, type Glide } from '../../domain/tour/glide'
import type { LonLat } from '../view/lonLat'
import { vehicleFeatures, type MapVehicle } from './vehicleFeatures'
import { chosenSource, vehicleSource } from './vehicleLayers'

const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

type Gliding = {
  map: MapLibreMap
  /** Increases whenever the sources are added again, empty. */
  revision: number
  vehicles: readonly MapVehicle[]
  chosenId: string | null
  /** Called with each displayed position of the selected vehicle. */
  onMove: (place: LonLat) => void
}

/** Animates the vehicles in one frame loop, which runs while any of them moves. */
export function useGlides({ map, revision, vehicles, chosenId, onMove }: Gliding): void {
  const glides = useRef(new Map<string, Glide>())
  const loop = useRef<{ frame: number | null; isSending: boolean }>({ frame: null, isSending: false })

  const draw = useEffectEvent((): boolean => {
    const source = map.getSource<GeoJSONSource>(vehicleSource)
    if (revision === 0 || source === undefined) return false
    const now = performance.now()
    let isMoving = false
    const placeOf = ({ id, position }: MapVehicle): LonLat => {
      const glide = glides.current.get(id)
      if (glide === undefined) return position
      isMoving ||= isGliding(glide, now)
      return placeInGlide(glide, now)
    }
    const chosen = vehicles.find(({ id }) => id === chosenId)
    const others = chosen === undefined ? vehicles : vehicles.filter((vehicle) => vehicle !== chosen)
    loop.current.isSending = true
    const sent = source.setData(vehicleFeatures(others, placeOf))
    // Backpressure: the next step waits until the map has processed the previous data.
    void Promise.resolve(sent).finally(() => (loop.current.isSending = false))
    const ofChosen = vehicleFeatures(chosen === undefined ? [] : [chosen], placeOf)
    void map.getSource<GeoJSONSource>(chosenSource)?.setData(ofChosen)
    const place = ofChosen.features[0]?.geometry.coordinates
    if (place !== undefined) onMove(place)
    return isMoving
  })

  const start = useEffectEvent(() => {
    if (loop.current.frame !== null) return
    const step = () => {
      const isRunning = loop.current.isSending || draw()
      loop.current.frame = isRunning ? requestAnimationFrame(step) : null
    }
    loop.current.frame = requestAnimationFrame(step)
  })

  useEffect(() => {
    const now = performance.now()
    const reducesMotion = prefersReducedMotion()
    const known = glides.current
    glides.current = new Map(
      vehicles.map(({ id, position }) => [id, glideTo(known.get(id), position, now, reducesMotion)]),
    )
    start()
  }, [vehicles])
  useEffect(() => start(), [map, revision, chosenId])
  useEffect(
    () => () => {
      if (loop.current.frame !== null) cancelAnimationFrame(loop.current.frame)
      loop.current.frame = null
    },
    [map],
  )
}
