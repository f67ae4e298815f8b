import type { CSSProperties } from 'react'
import { noTour } from '../../../domain/tour/tourLists'
import { tourColourVariables } from '../../../lib/tourColour'
import type { SharedStop } from './deriveShare'

/**
 * Number and colour of the stop's previous tour, or of the new one if it had none; hollow if the stop stays
 * there.
 */
export function StopDisc({
  stop: { from, fromPlace },
  isHollow = false,
}: {
  stop: SharedStop
  isHollow?: boolean
}) {
  return (
    <span
      className="share-disc"
      data-hollow={isHollow || undefined}
      style={tourColourVariables(from.colour) as CSSProperties}
      aria-hidden
    >
      {isHollow && from.iri === noTour ? '' : fromPlace}
    </span>
  )
}
