import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Route, Switch } from 'wouter'
import { createDriverApi, driverQueries } from '../../api/driving/driverApi'
import type { CurrentUser } from '../../contract/access/user'
import { createAttachmentFiles } from './device/attachmentFiles'
import { keepReads } from './device/keepReads'
import { useOnlyPage } from './device/useOnlyPage'
import { frameTexts } from '../../texts/driver/frame'
import { loadForTheRoad } from './device/loadForTheRoad'
import { PositionContext, RoadContext, useDriver, useRoad } from './driverPlatform'
import { leaveTo, pages } from './navigation'
import { LoadingPage } from './parts/LoadingPage'
import { MissingPage } from './parts/MissingPage'
import { Page } from './parts/Page'
import { ProductMark } from './parts/ProductMark'
import { MapScreen } from './screens/MapScreen'
import { ProofPage } from './screens/ProofPage'
import { QueueScreen } from './screens/QueueScreen'
import { StopScreen } from './screens/StopScreen'
import { TodayScreen } from './screens/TodayScreen'
import { TourScreen } from './screens/TourScreen'
import { useFollowedTours } from './work/useFollowedTours'
import { useLive, type LiveWork } from './work/useLive'
import { usePositionFeed } from './work/usePositionFeed'

/** The pages of the signed-in driver. */
export function SignedIn({ user }: { user: CurrentUser }) {
  const { http, records } = useDriver()
  const queryClient = useQueryClient()
  const road = useMemo(() => {
    const api = createDriverApi(http)
    return { api, files: createAttachmentFiles(user.id, api) }
  }, [http, user.id])
  const [areReadsKept, setAreReadsKept] = useState(false)
  useEffect(() => {
    let end: (() => void) | null = null
    let isOver = false
    void keepReads(queryClient, records, user.id).then((ended) => {
      if (isOver) return ended()
      end = ended
      setAreReadsKept(true)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [queryClient, records, user.id])
  const mayWork = useOnlyPage(user.id)
  if (mayWork === false) return <OtherPage />
  if (!areReadsKept || mayWork === null) return <LoadingPage />
  return (
    <RoadContext value={road}>
      <Pages user={user} />
    </RoadContext>
  )
}

const OtherPage = () => (
  <Page title={frameTexts.productName} mark={<ProductMark />}>
    <div className="empty" role="status">
      <p>{frameTexts.otherPage}</p>
    </div>
  </Page>
)

/** Changes by the dispatcher are shown within this time while the app is visible. */
const everyMs = 15_000

function Pages({ user }: { user: CurrentUser }) {
  const { api, files } = useRoad()
  const queryClient = useQueryClient()
  const tours = useQuery({ ...driverQueries(api).tours(), refetchInterval: everyMs })
  const areFollowed = useFollowedTours(tours.data, tours.dataUpdatedAt)
  const areToursKnown = areFollowed || tours.isError || tours.fetchStatus === 'paused'
  useEffect(() => {
    if (tours.data !== undefined)
      void loadForTheRoad(tours.data, { api, queryClient, files }).catch(() => undefined)
  }, [tours.data, api, queryClient, files])
  const drives = useLive('driveTour')
  const tracked = drives.find(
    ({ snapshot }) => snapshot.matches('running') && snapshot.context.tour?.locationTracking === true,
  )
  const feed = usePositionFeed(tracked?.snapshot.context.iri ?? null)
  return (
    <PositionContext value={feed}>
      <Switch>
        <Route path={pages.today}>
          <TodayScreen user={user} areToursKnown={areToursKnown} />
        </Route>
        <Route path={pages.queue}>
          <QueueScreen user={user} />
        </Route>
        <Route path="/tour/:tour">
          {({ tour }) => <OfTour id={tour}>{(drive) => <TourScreen drive={drive} />}</OfTour>}
        </Route>
        <Route path="/tour/:tour/karte">
          {({ tour }) => <OfTour id={tour}>{(drive) => <MapScreen drive={drive} />}</OfTour>}
        </Route>
        <Route path="/tour/:tour/ziel/:stop">
          {({ tour, stop }) => (
            <OfTour id={tour}>{(drive) => <StopScreen drive={drive} stopId={stop} />}</OfTour>
          )}
        </Route>
        <Route path="/tour/:tour/ziel/:stop/nachweis">
          {({ tour, stop }) => (
            <OfTour id={tour}>{(drive) => <ProofPage key={stop} drive={drive} stopId={stop} />}</OfTour>
          )}
        </Route>
        <Route>
          <MissingPage backTo={pages.today} />
        </Route>
      </Switch>
    </PositionContext>
  )
}

type OfTourProps = { id: string; children: (drive: LiveWork<'driveTour'>) => React.ReactNode }

/** A page of a running tour. When the tour ends, the page of the day is shown. */
function OfTour({ id, children }: OfTourProps) {
  const { work } = useDriver()
  const drives = useLive('driveTour')
  const drive = drives.find(({ snapshot }) => snapshot.context.tour?.['@id'].endsWith(`/${id}`) === true)
  const [wasShown, setWasShown] = useState(false)
  if (drive !== undefined && !wasShown) setWasShown(true)
  const hasEnded = drive === undefined && wasShown
  useEffect(() => {
    if (hasEnded) leaveTo(pages.today)
  }, [hasEnded])
  if (drive !== undefined) return children(drive)
  return work.current() === null || hasEnded ? <LoadingPage /> : <MissingPage backTo={pages.today} />
}
