import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { driverQueries } from '../../../api/driving/driverApi'
import type { CurrentUser } from '../../../contract/access/user'
import type { EndedTour } from '../../../contract/driving/driverDay'
import { shownText } from '../../../lib/shownText'
import { useNow } from '../../../platform/useNow'
import { frameTexts } from '../../../texts/driver/frame'
import { todayTexts as texts } from '../../../texts/driver/today'
import { formatDate, formatTime } from '../../../texts/kit/format'
import { useNewTours } from '../device/useNewTours'
import { useRoad } from '../driverPlatform'
import { LowSpace } from '../parts/LowSpace'
import { NewVersion } from '../parts/NewVersion'
import { Page } from '../parts/Page'
import { ProductMark } from '../parts/ProductMark'
import { QueueFooter } from '../parts/QueueFooter'
import { RunningTour } from '../parts/RunningTour'
import { TourCard } from '../parts/TourCard'
import { TourMark } from '../parts/TourMark'
import { UndoBar } from '../parts/UndoBar'
import { UserMenu } from '../parts/UserMenu'
import { useLive, type LiveWork } from '../work/useLive'

const everyMs = 60_000

type TodayProps = {
  user: CurrentUser
  /** Whether those that run are among the workflows. */
  areToursKnown: boolean
}

/** What the driver drives today: running tours, those to start, and those that have ended. */
export function TodayScreen({ user, areToursKnown }: TodayProps) {
  const { api } = useRoad()
  const now = new Date(useNow(everyMs))
  const day = useQuery({ ...driverQueries(api).day(), refetchInterval: everyMs })
  const drives = useLive('driveTour')
  const running = drives.filter(({ snapshot }) => snapshot.context.tour !== null)
  const startedTemplates = drives.flatMap(
    ({ snapshot }) => snapshot.context.tour?.tourTemplate ?? snapshot.context.start?.tourTemplate ?? [],
  )
  const toStart = (day.data?.toStart ?? []).filter(
    ({ tourTemplate }) => tourTemplate == null || !startedTemplates.includes(tourTemplate),
  )
  const look = useNewTours(
    user.id ?? '',
    day.data === undefined
      ? null
      : { day: day.data.day ?? null, tours: (day.data.toStart ?? []).map((tour) => tour['@id']) },
    day.dataUpdatedAt,
  )
  const starting = drives.filter(({ snapshot }) => snapshot.context.tour === null)
  const ended = day.data?.ended ?? []
  // What comes first would push the rest down under the thumb. What this device drives waits for no answer.
  const isKnown = drives.length > 0 || (areToursKnown && !day.isLoading)
  const isEmpty = running.length + toStart.length + starting.length + ended.length === 0
  return (
    <Page
      mark={<ProductMark />}
      title={texts.title}
      detail={`${formatDate(now)} · ${shownText(user.fullName || user.email)}`}
      actions={<UserMenu />}
      footer={
        <>
          <NewVersion />
          <LowSpace />
          <UndoBar />
          <QueueFooter />
        </>
      }
    >
      {isKnown ? (
        <>
          {running.map((drive) => (
            <RunningTour key={drive.stream} drive={drive} now={now} />
          ))}
          {toStart.length + starting.length === 0 ? null : (
            <section aria-label={texts.toStart}>
              <div className="section-head">
                <h2>{texts.toStart}</h2>
                <span className="aside">{texts.tourCount({ count: toStart.length + starting.length })}</span>
              </div>
              {starting.map((drive) => (
                <StartingTour key={drive.stream} drive={drive} />
              ))}
              {toStart.map((tour) => (
                <TourCard
                  key={tour['@id']}
                  tour={tour}
                  running={running}
                  now={now}
                  assigned={look?.tours[tour['@id']] ?? null}
                />
              ))}
            </section>
          )}
          {ended.length === 0 ? null : (
            <section aria-label={texts.ended}>
              <div className="section-head">
                <h2>{texts.ended}</h2>
                <span className="aside">{texts.tourCount({ count: ended.length })}</span>
              </div>
              {ended.map((tour) => (
                <EndedCard key={tour['@id']} tour={tour} />
              ))}
            </section>
          )}
          {isEmpty && day.isSuccess ? (
            <div className="empty">
              <Truck size={48} aria-hidden />
              <p className="strong">{texts.nothing}</p>
              <p>{texts.nothingHint}</p>
            </div>
          ) : null}
        </>
      ) : (
        <p className="visually-hidden" role="status">
          {frameTexts.loading}
        </p>
      )}
      {day.isError || day.fetchStatus === 'paused' ? (
        <div className="strip plain" role="status">
          <span className="grow">
            {texts.readFailed}{' '}
            {day.dataUpdatedAt === 0 ? null : texts.asOf({ at: new Date(day.dataUpdatedAt) })}
          </span>
          <button type="button" className="button" onClick={() => void day.refetch()}>
            {texts.retry}
          </button>
        </div>
      ) : null}
    </Page>
  )
}

function StartingTour({ drive: { snapshot, send } }: { drive: LiveWork<'driveTour'> }) {
  const { start, refusal } = snapshot.context
  const isRefused = refusal !== null
  return (
    <div className={isRefused ? 'strip failed' : 'strip plain'} role="status">
      <span className="grow">
        <span className="strong">{shownText(start?.name)}</span>
        <br />
        {isRefused ? [texts.refused, ...refusal.reasons].join(' ') : texts.starting}
      </span>
      {isRefused ? (
        <>
          <button type="button" className="button" onClick={() => send({ type: 'start.retry' })}>
            {texts.retry}
          </button>
          <button type="button" className="button" onClick={() => send({ type: 'start.abandon' })}>
            {texts.leave}
          </button>
        </>
      ) : null}
    </div>
  )
}

function EndedCard({ tour }: { tour: EndedTour }) {
  const name = tour.name ?? ''
  return (
    <div className="block row">
      <TourMark name={name} colour={tour.color} />
      <span className="grow">
        <span className="stop-name" style={{ display: 'block' }}>
          {shownText(name)}
        </span>
        <span className="small muted">
          {texts.endedTour({ done: tour.doneCount ?? 0, failed: tour.failedCount ?? 0 })}
        </span>
      </span>
      {tour.endDate == null ? null : (
        <time dateTime={tour.endDate}>{formatTime(new Date(tour.endDate))}</time>
      )}
    </div>
  )
}
