import type { CSSProperties, ReactNode } from 'react'
import { Check, Lock, X } from 'lucide-react'
import type { MapStop } from './mapStop'

type StopButtonProps = {
  stop: MapStop
  isSelected: boolean
  style?: CSSProperties
  className?: string
  /** Beside the number. */
  children?: ReactNode
  onSelect?: ((id: string) => void) | undefined
}

/** A stop as a numbered circle. */
export function StopButton({ stop, isSelected, style, className, children, onSelect }: StopButtonProps) {
  return (
    <button
      type="button"
      className={className === undefined ? 'map-stop' : `map-stop ${className}`}
      style={style}
      data-selected={isSelected || undefined}
      data-shape={stop.isDone ? 'done' : 'number'}
      data-inactive={stop.isInactive || undefined}
      data-failed={stop.isFailed || undefined}
      aria-label={stop.label}
      aria-pressed={onSelect ? isSelected : undefined}
      title={stop.label}
      onClick={() => onSelect?.(stop.id)}
    >
      {stop.isApproximate === true ? <span className="map-stop__guess" aria-hidden="true" /> : null}
      <span className="map-stop__disc" aria-hidden="true">
        <StopContent stop={stop} />
      </span>
      {children}
      {stop.violation && (
        <span className={`map-stop__violation map-stop__violation--${stop.violation}`} aria-hidden="true" />
      )}
      {stop.isLocked === true && stop.violation === undefined ? (
        <span className="map-stop__lock" aria-hidden="true">
          <Lock size={8} strokeWidth={3} />
        </span>
      ) : null}
    </button>
  )
}

function StopContent({ stop }: { stop: MapStop }) {
  if (stop.isFailed) return <X size={11} strokeWidth={3} />
  if (stop.isDone) return <Check size={11} strokeWidth={3} />
  return stop.number
}
