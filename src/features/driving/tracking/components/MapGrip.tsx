import type { KeyboardEvent, PointerEvent } from 'react'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import { gripStep, heightWithin, type MapHeight } from '../mapHeight'

type MapGripProps = { height: MapHeight; onChange: (pixels: number) => void }

/** Handle between map and list on a small screen: dragged, or moved by arrow keys. */
export function MapGrip({ height, onChange }: MapGripProps) {
  const { pixels, least, most } = height
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowDown: pixels + gripStep,
      ArrowUp: pixels - gripStep,
      Home: least,
      End: most,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    onChange(heightWithin(height, target))
  }
  const onPointerMove = ({ currentTarget, clientY, pointerId }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const body = currentTarget.parentElement?.getBoundingClientRect().top ?? 0
    onChange(heightWithin(height, clientY - body - currentTarget.clientHeight / 2))
  }
  return (
    // A focusable separator is a control. oxlint-disable-next-line
    // jsx-a11y/no-noninteractive-element-interactions
    <div
      className="tracking-grip"
      role="separator"
      aria-orientation="horizontal"
      aria-label={texts.divider}
      aria-valuenow={pixels}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
