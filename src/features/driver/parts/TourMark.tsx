import type { CSSProperties } from 'react'
import { tourCode } from '../../../lib/tourBadge'
import { tourColourVariables } from '../../../lib/tourColour'

type TourMarkProps = { name: string; colour: string | null | undefined }

/** Line badge (Linienschild) of a tour. */
export function TourMark({ name, colour }: TourMarkProps) {
  return (
    <span className="badge" style={tourStyle(colour)} title={name}>
      {tourCode(name)}
    </span>
  )
}

export const tourStyle = (colour: string | null | undefined) => tourColourVariables(colour) as CSSProperties
