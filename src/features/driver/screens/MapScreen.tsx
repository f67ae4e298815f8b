import { lazy, Suspense } from 'react'
import { nextStop } from '../../../domain/driving/drivenStops'
import { shownText } from '../../../lib/shownText'
import { frameTexts } from '../../../texts/driver/frame'
import { pages } from '../navigation'
import { Page } from '../parts/Page'
import { TourMark } from '../parts/TourMark'
import { useLines } from '../work/linesOf'
import type { LiveWork } from '../work/useLive'
import { useOwnPosition } from '../work/useOwnPosition'

const LazyMap = lazy(() => import('../parts/DriverMap'))

/** The whole tour on the map. */
export function MapScreen({ drive }: { drive: LiveWork<'driveTour'> }) {
  const place = useOwnPosition()
  const { tour } = drive.snapshot.context
  const lines = useLines(drive)
  if (tour === null) return null
  const name = tour.name ?? ''
  return (
    <Page
      backTo={pages.tour(tour['@id'])}
      mark={<TourMark name={name} colour={tour.color} />}
      title={shownText(name)}
    >
      <div className="map-page">
        <Suspense fallback={<p className="block muted">{frameTexts.loading}</p>}>
          <LazyMap tour={tour} lines={lines} next={nextStop(lines)} place={place} isStrip={false} />
        </Suspense>
      </div>
    </Page>
  )
}
