import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { shownAddress } from '../../../lib/shownAddress'
import { shellTexts } from '../../../texts/shell/shell'
import { planTexts } from '../../../texts/tours/plan'

/** Only a tour in planning may lack its start. For any other tour the server did not send the address. */
export function startOf({ startAddress, startLat, startLng, planning }: TourTemplate): string {
  if (startAddress) return planTexts.start({ address: shownAddress(startAddress) })
  const isPlaced = startLat != null || startLng != null
  const hasNone = startAddress === '' || planning === true
  return hasNone && !isPlaced ? planTexts.noStart : planTexts.start({ address: shellTexts.missing })
}
