import { useMemo } from 'react'
import type { AddressSearchActorRef } from '../../machines/addressSearch/addressSearchMachine'
import type { LonLat } from '../../map/view/lonLat'
import type { DraftPin } from '../../platform/draftPin'

type PinFacts = {
  position: LonLat | null
  markerLabel: string
  isApproximate: boolean
  isDisabled: boolean
  isLocating: boolean
  search: AddressSearchActorRef
}

/** The pin of an address field on the large map beside it; null without such a map. */
export function usePinOfField(
  hasLargeMap: boolean,
  { position, markerLabel, isApproximate, isDisabled, isLocating, search }: PinFacts,
): DraftPin | null {
  const [lng = null, lat = null] = position ?? []
  return useMemo(() => {
    if (!hasLargeMap) return null
    return {
      position: lng === null || lat === null ? null : [lng, lat],
      text: '',
      title: '',
      label: markerLabel,
      isApproximate,
      isDisabled,
      isNext: false,
      follows: 'place',
      // A failed lookup changes the key, which resets the pin.
      resetKey: isLocating ? 'locating' : 'resting',
      takesClicks: !isDisabled,
      onMove: ([toLng, toLat]) => search.send({ type: 'marker.moved', position: { lng: toLng, lat: toLat } }),
    }
  }, [hasLargeMap, lng, lat, markerLabel, isApproximate, isDisabled, isLocating, search])
}
