import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Play, Route as RouteIcon, TriangleAlert, Truck } from 'lucide-react'
import { driverQueries } from '../../../api/driving/driverApi'
import type { CurrentUser } from '../../../contract/access/user'
import type { EndedTour, TourToStart } from '../../../contract/driving/driverDay'
import { driveProgress } from '../../../domain/driving/driveProgress'
import { nextStop } from '../../../domain/driving/drivenStops'
import { startConditions, type StartCondition } from '../../../domain/driving/startConditions'
import { shownText } from '../../../lib/shownText'
import { useNow } from '../../../platform/useNow'
import { todayTexts as texts } from '../../../texts/driver/today'
import { formatDate, formatTime, formatTimeOfDay } from '../../../texts/kit/format'
import { useRoad } from '../driverPlatform'
import { navigate, pages } from '../navigation'
import { LowSpace } from '../parts/LowSpace'
import { NewVersion } from '../parts/NewVersion'
import { Page } from '../parts/Page'
import { ProductMark } from '../parts/ProductMark'
import { QueueFooter } from '../parts/QueueFooter'
import { StopTime } from '../parts/StopTime'
import { TourMark, tourStyle } from '../parts/TourMark'
import { UndoBar } from '../parts/UndoBar'
import { UserMenu } from '../parts/UserMenu'
import { useIsOnline } from '../device/useIsOnline'
import { linesOf, useLines } from '../work/linesOf'
import { useLive, type LiveWork } from '../work/useLive'
import { useStartTour } from '../work/useStartTour'

const everyMs = 60_000

/** What the driver drives today: running tours, those to start, and those that have ended. */
export function TodayScreen({ user }: { user: CurrentUser }) {
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
  const starting = drives.filter(({ snapshot }) => snapshot.context.tour === null)
  const ended = day.data?.ended ?? []
  const isEmpty = running.length + toStart.length + starting.length + ended.length === 0
  return (
    <Page
      mark={<ProductMark />}
      title={texts.title}
      detail={`${formatDate(now)} · ${shownText(user.fullName || user.email)}`}
      actions={<UserMenu user={user} />}
      footer={
        <>
          <NewVersion />
          <LowSpace />
          <UndoBar />
          <QueueFooter />
        </>
      }
    >
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
            <TourCard key={tour['@id']} tour={tour} running={running} now={now} />
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

function RunningTour({ drive, now }: { drive: LiveWork<'driveTour'>; now: Date }) {
  const { tour } = drive.snapshot.context
  const lines = useLines(drive)
  if (tour === null) return null
  const progress = driveProgress(tour, lines, now)
  const next = nextStop(lines)
  const present = lines.filter(({ isRemoved }) => !isRemoved)
  const name = tour.name ?? ''
  return (
    <section aria-label={texts.running}>
      <div className="section-head">
        <h2>{texts.running}</h2>
        <span>
          <span className="strong">{progress.doneCount}</span>{' '}
          <span className="muted">{texts.progress({ total: progress.totalCount })}</span>
        </span>
      </div>
      <div className="block" style={tourStyle(tour.color)}>
        <div className="row">
          <TourMark name={name} colour={tour.color} />
          <h3 className="stop-name">{shownText(name)}</h3>
        </div>
        <div className="station-line" aria-hidden>
          <span
            className="done-part"
            style={{ width: `${(progress.doneCount / Math.max(1, progress.totalCount)) * 98}%` }}
          />
          {present.map(({ stop, state }) => (
            <span key={stop['@id']} className={state === null ? 'station' : 'station done'} />
          ))}
        </div>
        {next === null ? null : (
          <>
            <div className="row between">
              <span className="row">
                <span className="stop-number done" style={{ margin: 0 }}>
                  {present.indexOf(next) + 1}
                </span>
                <StopTime times={progress.times.get(next.stop['@id'])} size="medium" />
              </span>
              {progress.end === null ? null : (
                <span>
                  {texts.end} <span className="strong">{formatTime(progress.end)}</span>
                </span>
              )}
            </div>
            <p className="place-name">{shownText(next.stop.name)}</p>
            <p className="place-address">{shownText(next.stop.address)}</p>
          </>
        )}
        <button
          type="button"
          className="button solid main"
          style={{ marginTop: 12 }}
          onClick={() => navigate(pages.tour(tour['@id']))}
        >
          <RouteIcon size={24} aria-hidden />
          {texts.resume}
        </button>
      </div>
    </section>
  )
}

type TourCardProps = { tour: TourToStart; running: readonly LiveWork<'driveTour'>[]; now: Date }

function TourCard({ tour, running, now }: TourCardProps) {
  const isOnline = useIsOnline()
  const start = useStartTour()
  const proofs = useLive('proofCapture')
  const name = tour.name ?? ''
  const conditions = startConditions(tour, {
    isOnline,
    running: running.flatMap((drive) => {
      const { tour: other } = drive.snapshot.context
      if (other === null) return []
      const { end } = driveProgress(other, linesOf(drive, proofs), now)
      return [{ name: other.name ?? '', colour: other.color ?? null, end }]
    }),
  })
  const open = conditions.filter(({ isMet }) => !isMet)
  return (
    <article>
      <div className="block" style={tourStyle(tour.color)}>
        <div className="row">
          <TourMark name={name} colour={tour.color} />
          <h3 className="stop-name">{shownText(name)}</h3>
        </div>
        <div className="row between">
          <span className="row baseline">
            {tour.departure == null ? null : <span className="time">{formatTimeOfDay(tour.departure)}</span>}
            {tour.plannedEnd == null ? null : <span>– {formatTimeOfDay(tour.plannedEnd)}</span>}
          </span>
          {tour.stopCount == null ? null : <span>{texts.stopCount({ count: tour.stopCount })}</span>}
        </div>
        {tour.startAddress ? <p>{texts.startAt({ address: shownText(tour.startAddress) })}</p> : null}
      </div>
      {conditions.map((condition, index) => (
        <Condition key={index} condition={condition} />
      ))}
      <div className="block">
        <button
          type="button"
          className={open.length === 0 && running.length === 0 ? 'button solid main' : 'button main'}
          aria-disabled={open.length > 0}
          onClick={() => {
            if (open.length === 0) start(tour)
          }}
        >
          <Play size={24} aria-hidden />
          {open.length === 0 ? texts.start : texts.startOpen({ count: open.length })}
        </button>
      </div>
    </article>
  )
}

function Condition({ condition }: { condition: StartCondition }) {
  return (
    <p className="strip">
      {condition.isMet ? (
        <Check className="state-success" size={26} aria-hidden />
      ) : condition.kind === 'running' ? (
        <Clock size={26} aria-hidden />
      ) : (
        <TriangleAlert className="state-warning" size={26} aria-hidden />
      )}
      <span className="grow">
        {condition.kind === 'running' ? (
          <>
            <TourMark name={condition.name} colour={condition.colour} />{' '}
            {texts.runningOther({ until: condition.until })}
          </>
        ) : (
          texts.conditions[condition.kind]
        )}
      </span>
    </p>
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
