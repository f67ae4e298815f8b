import type { CSSProperties } from 'react'
import { tourCode } from '../../lib/tourBadge'
import { tourColourVariables } from '../../lib/tourColour'
import { LineBadgeBox } from '../inputs/controls'

type TourBadgeProps = {
  name: string
  colour: string | null | undefined
  /** Default: derived from the name. */
  code?: string | undefined
  size?: 'md' | 'lg'
  isInactive?: boolean
}

/** Line badge (Linienschild) of a tour: colour and short code (Kürzel); the title has the full name. */
export function TourBadge({
  name,
  colour,
  code = tourCode(name),
  size = 'md',
  isInactive = false,
}: TourBadgeProps) {
  return (
    <LineBadgeBox
      size={size}
      inactive={isInactive}
      style={tourColourVariables(colour) as CSSProperties}
      title={name}
    >
      {code}
    </LineBadgeBox>
  )
}
