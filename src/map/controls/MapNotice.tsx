import { X } from 'lucide-react'
import { useState } from 'react'

/** A dismissible sentence at the bottom of the map. */
export function MapNotice({ text, dismiss }: { text: string; dismiss: string }) {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <div className="map-notice" role="status">
      <span>{text}</span>
      <button
        type="button"
        className="map-notice__close"
        aria-label={dismiss}
        title={dismiss}
        onClick={() => setIsOpen(false)}
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
