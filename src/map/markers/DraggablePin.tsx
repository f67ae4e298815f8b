import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { Marker, type Map as MapLibreMap } from 'maplibre-gl'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'
import { badgeFill, onTourColour } from '../../lib/tourColour'

export type DraggablePinProps = {
  position: LonLat
  /** A changed key resets the pin to `position` after a rejected place. */
  resetKey?: string | number
  /** Accessible name; should mention that the arrow keys move the pin. */
  label: string
  /** `#rrggbb` */
  colour: string
  /** Number or letter in the pin. */
  text?: string
  /** Unsaved: white, with an outline in the colour. */
  isDraft?: boolean
  isDisabled?: boolean
  /** Called after a drop, or when an arrow key is released. */
  onMove: (position: LonLat) => void
}

const arrowKeys: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LARGE_STEP_PIXELS = 10

/**
 * Own keyboard handling, since MapLibre has none for custom pins. The events must not reach the map, which
 * would pan.
 */
function moveByKeys(map: MapLibreMap, marker: Marker, report: (position: LonLat) => void): () => void {
  const element = marker.getElement()
  let hasMoved = false
  const move = (event: KeyboardEvent) => {
    const direction = arrowKeys[event.key]
    if (!direction || !marker.isDraggable() || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? LARGE_STEP_PIXELS : 1
    const { x, y } = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([x + direction[0] * step, y + direction[1] * step]))
    hasMoved = true
  }
  const settle = () => {
    if (!hasMoved) return
    hasMoved = false
    const { lng, lat } = marker.getLngLat()
    report([lng, lat])
  }
  element.addEventListener('keydown', move)
  element.addEventListener('keyup', settle)
  element.addEventListener('focusout', settle)
  return () => {
    element.removeEventListener('keydown', move)
    element.removeEventListener('keyup', settle)
    element.removeEventListener('focusout', settle)
  }
}

/**
 * A pin whose tip is on the point. Moves by drag, or by the arrow keys when focused (1 px, with Shift 10 px).
 */
export function DraggablePin(props: DraggablePinProps) {
  const { position, resetKey, label, colour, text, isDisabled = false } = props
  const { map } = useMap()
  const [marker, setMarker] = useState<Marker>()
  const isDragging = useRef(false)
  const [lon, lat] = position
  const reportMove = useEffectEvent((moved: LonLat) => props.onMove(moved))

  useEffect(() => {
    const element = document.createElement('div')
    const created = new Marker({ element, anchor: 'bottom', draggable: true }).setLngLat([0, 0]).addTo(map)
    element.style.zIndex = '4'
    created.on('dragstart', () => {
      isDragging.current = true
    })
    created.on('dragend', () => {
      isDragging.current = false
      const { lng, lat: latitude } = created.getLngLat()
      reportMove([lng, latitude])
    })
    const stopKeys = moveByKeys(map, created, reportMove)
    setMarker(created)
    return () => {
      stopKeys()
      created.remove()
    }
  }, [map])

  useEffect(() => {
    if (!isDragging.current) marker?.setLngLat([lon, lat])
  }, [marker, lon, lat, resetKey])

  useEffect(() => {
    marker?.setDraggable(!isDisabled)
  }, [marker, isDisabled])

  const element = marker?.getElement()
  if (!element) return null
  const style = { '--tour-fill': badgeFill(colour), '--tour-on': onTourColour(colour) } as CSSProperties
  return createPortal(
    // Not a native button: Space and Enter would click it, but it only moves.
    <div
      className="map-pin"
      style={style}
      role="application"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-disabled={isDisabled}
      data-draft={props.isDraft || undefined}
      title={label}
    >
      <svg className="map-pin__shape" viewBox="0 0 30 38" width="30" height="38" aria-hidden="true">
        <path d="M15 37 C15 37 28 24.5 28 14.5 A13 13 0 1 0 2 14.5 C2 24.5 15 37 15 37 Z" />
      </svg>
      <span className="map-pin__text" aria-hidden="true">
        {text}
      </span>
    </div>,
    element,
  )
}
