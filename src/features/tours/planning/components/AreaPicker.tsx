import { useEffect, useState, type PointerEvent } from 'react'
import type { LonLat } from '../../../../map/view/lonLat'
import { useMap } from '../../../../map/view/mapContext'
import { planningTexts as texts } from '../../../../texts/tours/planning'
import { isInside } from '../derivePlanning'

type Point = readonly [number, number]

type AreaPickerProps = {
  stops: readonly { id: string; position: LonLat }[]
  onPick: (ids: readonly string[]) => void
  onEnd: () => void
}

/**
 * Covers the map while the user draws an area: a line around the stops, or a box with Shift. Works by mouse,
 * pen and touch.
 */
export function AreaPicker({ stops, onPick, onEnd }: AreaPickerProps) {
  const { map } = useMap()
  const [line, setLine] = useState<readonly Point[] | null>(null)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEnd()
    }
    document.addEventListener('keydown', leave, true)
    return () => document.removeEventListener('keydown', leave, true)
  }, [onEnd])
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }
  const extend = (event: PointerEvent<SVGSVGElement>) => {
    const at = pointOf(event)
    setLine((before) => before && withPoint(before, at, event.shiftKey))
  }
  const end = () => {
    if (line !== null && line.length > 2) {
      const picked = stops.filter(({ position }) => {
        const { x, y } = map.project(position)
        return isInside([x, y], line)
      })
      onPick(picked.map(({ id }) => id))
    }
    setLine(null)
  }
  return (
    <svg
      className="planning-picker"
      aria-label={texts.pickAreaHint}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setLine([pointOf(event)])
      }}
      onPointerMove={extend}
      onPointerUp={end}
      onPointerCancel={() => setLine(null)}
    >
      {line === null ? null : <polygon points={line.map((point) => point.join()).join(' ')} />}
    </svg>
  )
}

function withPoint(line: readonly Point[], at: Point, isBox: boolean): readonly Point[] {
  const [first] = line
  if (!isBox || first === undefined) return [...line, at]
  return [first, [at[0], first[1]], at, [first[0], at[1]]]
}
