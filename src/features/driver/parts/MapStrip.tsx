import { Maximize2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { frameTexts } from '../../../texts/driver/frame'
import { useIsOnline } from '../device/useIsOnline'
import { pages } from '../navigation'
import type DriverMap from './DriverMap'

const LazyMap = lazy(() => import('./DriverMap'))

type MapStripProps = Omit<React.ComponentProps<typeof DriverMap>, 'isStrip'>

/** The route to the next stop. It loads last; without a connection the strip is absent. */
export function MapStrip(props: MapStripProps) {
  const isOnline = useIsOnline()
  if (!isOnline) return null
  return (
    <div className="map-strip">
      <Suspense fallback={null}>
        <LazyMap {...props} isStrip />
      </Suspense>
      <Link className="map-open" href={pages.map(props.tour['@id'])} aria-label={frameTexts.openMap}>
        <Maximize2 size={22} aria-hidden />
      </Link>
    </div>
  )
}
