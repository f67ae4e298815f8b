import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type MapButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> & {
  icon: LucideIcon
  label: string
}

/** An icon button of the map. */
export const MapButton = ({ icon: Icon, label, ...button }: MapButtonProps) => (
  <button type="button" className="map-controls__button" aria-label={label} title={label} {...button}>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
  </button>
)
