import { Maximize2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { WhenSeen } from '../../../components/frame/WhenSeen'
import { frameTexts } from '../../../texts/driver/frame'
import { useIsOnline } from '../device/useIsOnline'
import { pages } from '../navigation'
import type DriverMap from './DriverMap'

const LazyMap = lazy(() => import('./DriverMap'))

type MapStripProps = Omit<React.ComponentProps<typeof DriverMap>, 'isStrip'> & {
  /** At its upper left corner. */
  children?: React.ReactNode
}

/** The route to the next stop. It loads last; without a connection, or without room, the strip is absent. */
export function MapStrip({ children, ...props }: MapStripProps) {
  const isOnline = useIsOnline()
  if (!isOnline) return null
  return (
    <div className="map-strip">
      <WhenSeen className="map-place">
        <Suspense fallback={null}>
          <LazyMap {...props} isStrip />
        </Suspense>
      </WhenSeen>
      {children}
      <Link className="map-open" href={pages.map(props.tour['@id'])} aria-label={frameTexts.openMap}>
        <Maximize2 size={22} aria-hidden />
      </Link>
    </div>
  )
}
