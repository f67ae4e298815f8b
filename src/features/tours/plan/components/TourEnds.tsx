import { DepotMarker } from '../../../../map/markers/DepotMarker'
import type { LonLat } from '../../../../map/view/lonLat'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import { planTexts } from '../../../../texts/tours/plan'

type TourEndsProps = { tour: TourTemplate; start: LonLat | null; end: LonLat | null }

/** Start and end of a tour on the map; one mark if both are at the same place. */
export function TourEnds({ tour, start, end }: TourEndsProps) {
  return (
    <>
      {start === null ? null : (
        <DepotMarker
          position={start}
          kind="start"
          label={planTexts.start({ address: tour.startAddress ?? '' })}
        />
      )}
      {end === null || isSame(start, end) ? null : (
        <DepotMarker
          position={end}
          kind="end"
          label={planTexts.end({ address: tour.destinationAddress ?? '' })}
        />
      )}
    </>
  )
}

const isSame = (a: LonLat | null, b: LonLat): boolean => a !== null && a[0] === b[0] && a[1] === b[1]
