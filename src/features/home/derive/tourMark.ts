import { shownText } from '../../../lib/shownText'
import { tourCode } from '../../../lib/tourBadge'
import { toursTexts } from '../../../texts/tours/tours'

/** A tour with the data of its badge. */
export type TourMark = { name: string; code: string; colour: string | null }

export const markOf = (name: string | null | undefined, colour: string | null | undefined): TourMark => {
  const shown = shownText(name)
  return { name: shown || toursTexts.nameless, code: tourCode(shown), colour: colour ?? null }
}
