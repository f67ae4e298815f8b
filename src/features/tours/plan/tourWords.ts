import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { shownAddress } from '../../../lib/shownAddress'
import { shellTexts } from '../../../texts/shell/shell'
import { planTexts } from '../../../texts/tours/plan'

/** Only a tour that is still in planning may lack its start; of any other the address was not told. */
export function startOf({ startAddress, startLat, startLng, planning }: TourTemplate): string {
  if (startAddress) return planTexts.start({ address: shownAddress(startAddress) })
  const isPlaced = startLat != null || startLng != null
  const hasNone = startAddress === '' || planning === true
  return hasNone && !isPlaced ? planTexts.noStart : planTexts.start({ address: shellTexts.missing })
}
