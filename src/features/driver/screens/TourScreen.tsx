import { Flag, KeyRound, MessageSquare, Pencil } from 'lucide-react'
import { useContext, useState } from 'react'
import { Link } from 'wouter'
import { driveProgress } from '../../../domain/driving/driveProgress'
import { nextStop, type ShownStop } from '../../../domain/driving/drivenStops'
import { nextAct, type StopAct } from '../../../domain/driving/nextAct'
import { isOnTime } from '../../../domain/tour/lateness'
import { windowOf } from '../../../domain/driving/windowOf'
import { shownText } from '../../../lib/shownText'
import { useNow } from '../../../platform/useNow'
import { changeTexts } from '../../../texts/driver/changes'
import { stopTexts as texts } from '../../../texts/driver/stop'
import { formatTime, formatTimeOfDay, formatTimeRange } from '../../../texts/kit/format'
import { PositionContext } from '../driverPlatform'
import { pages } from '../navigation'
import { ChangeChip } from '../parts/ChangeMarks'
import { MapStrip } from '../parts/MapStrip'
import { LocationChip, LocationStrip } from '../parts/LocationStrip'
import { LowSpace } from '../parts/LowSpace'
import { CustomerSaid } from '../parts/CustomerSaid'
import { Page } from '../parts/Page'
import { QueueFooter } from '../parts/QueueFooter'
import { Sheet } from '../parts/Sheet'
import { SendState, StopState } from '../parts/StopState'
import { StopTiles } from '../parts/StopTiles'
import { StopTime } from '../parts/StopTime'
import { TourMark, tourStyle } from '../parts/TourMark'
import { UndoBar } from '../parts/UndoBar'
import { UserMenu } from '../parts/UserMenu'
import { useLines } from '../work/linesOf'
import type { LiveWork } from '../work/useLive'
import { useOwnPosition } from '../work/useOwnPosition'
import { useQueue } from '../work/useQueue'
import { EndOfTour } from '../parts/EndOfTour'

const everyMs = 15_000

/** The running tour: where to drive next, and what comes after. */
export function TourScreen({ drive }: { drive: LiveWork<'driveTour'> }) {
  const now = new Date(useNow(everyMs))
  const feed = useContext(PositionContext)
  const place = useOwnPosition()
  const { draftOf } = useQueue()
  const [isEnding, setIsEnding] = useState(false)
  const { tour } = drive.snapshot.context
  const lines = useLines(drive)
  if (tour === null) return null
  const progress = driveProgress(tour, lines, now)
  const next = nextStop(lines)
  const name = tour.name ?? ''
  const after = lines.filter((line) => line !== next)
  const open = after.filter(({ state }) => state === null)
  const done = after.filter(({ state }) => state !== null)
  const numberOf = (line: ShownStop) => lines.filter(({ isRemoved }) => !isRemoved).indexOf(line) + 1
  const changed = after.filter((line) => line.changes.length > 0)
  const [firstChanged] = changed
  return (
    <Page
      backTo={pages.today}
      mark={<TourMark name={name} colour={tour.color} />}
      title={
        next === null
          ? shownText(name)
          : texts.position({ number: numberOf(next), total: progress.totalCount })
      }
      detail={endText(progress)}
      actions={
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.finish}
            onClick={() => setIsEnding(true)}
          >
            <Flag size={24} aria-hidden />
          </button>
          <UserMenu />
        </>
      }
      map={
        next === null ? undefined : (
          <MapStrip tour={tour} lines={lines} next={next} place={place}>
            {feed === null ? null : <LocationChip feed={feed} />}
          </MapStrip>
        )
      }
      footer={
        <>
          <LowSpace />
          <UndoBar />
          <QueueFooter />
        </>
      }
    >
      {feed === null ? null : <LocationStrip feed={feed} />}
      <div style={tourStyle(tour.color)}>
        {next === null ? (
          <EndOfTour drive={drive} openCount={0} />
        ) : (
          <NextStop
            tour={tour['@id']}
            line={next}
            times={progress.times.get(next.stop['@id'])}
            act={nextAct(next.stop, place, now.getTime())}
            hasDraft={draftOf(next.stop['@id']) !== null}
          />
        )}
        {open.length === 0 ? null : (
          <section aria-label={texts.after}>
            <div className="section-head">
              <h2>
                {texts.after}
                <span className="count">{open.length}</span>
              </h2>
              {firstChanged === undefined ? null : (
                <Link className="chip change" href={pages.stop(tour['@id'], firstChanged.stop['@id'])}>
                  <Pencil size={18} aria-hidden />
                  {changeTexts.count({ count: changed.length })}
                </Link>
              )}
            </div>
            <ol className="stops">
              {open.map((line) => (
                <StopRow
                  key={line.stop['@id']}
                  tour={tour['@id']}
                  line={line}
                  number={numberOf(line)}
                  time={<StopTimeShort line={line} progress={progress} />}
                />
              ))}
            </ol>
          </section>
        )}
        {done.length === 0 ? null : (
          <section aria-label={texts.done}>
            <div className="section-head">
              <h2>
                {texts.done}
                <span className="count">{done.length}</span>
              </h2>
            </div>
            <ol className="stops">
              {done.map((line) => (
                <StopRow
                  key={line.stop['@id']}
                  tour={tour['@id']}
                  line={line}
                  number={numberOf(line)}
                  time={<StopState line={line} />}
                />
              ))}
            </ol>
          </section>
        )}
      </div>
      {isEnding ? (
        <Sheet title={texts.finish} onClose={() => setIsEnding(false)}>
          <EndOfTour
            drive={drive}
            openCount={lines.filter(({ state, isRemoved }) => state === null && !isRemoved).length}
          />
        </Sheet>
      ) : null}
    </Page>
  )
}

type Progress = ReturnType<typeof driveProgress>

function endText({ end, endDelaySeconds }: Progress): string | undefined {
  if (end === null) return undefined
  return endDelaySeconds !== null && isOnTime(endDelaySeconds)
    ? texts.endAsPlanned({ at: end })
    : texts.end({ at: end })
}

type NextStopProps = {
  tour: string
  line: ShownStop
  times: Parameters<typeof StopTime>[0]['times']
  act: StopAct
  hasDraft: boolean
}

function NextStop({ tour, line, times, act, hasDraft }: NextStopProps) {
  const { stop, changes } = line
  const window = windowOf(stop)
  return (
    <>
      <section className="block next-stop" aria-label={texts.nextStop}>
        <div className="row between">
          <StopTime times={times} size="large" />
          {window === null ? null : (
            <span style={{ textAlign: 'right' }}>
              <span className="muted" style={{ display: 'block' }}>
                {window.isStrict === true ? texts.windowStrict : texts.windowLoose}
              </span>
              <span className="strong">{formatTimeRange(window.from, window.until)}</span>
            </span>
          )}
        </div>
        <Link href={pages.stop(tour, stop['@id'])} style={{ textDecoration: 'none' }}>
          <p className="place-name">{shownText(stop.name)}</p>
          <p className="place-address">{shownText(stop.address)}</p>
        </Link>
        {changes.map((change, index) => (
          <p key={index}>
            <ChangeChip change={change} />
          </p>
        ))}
        {stop.keyHint ? (
          <p className="hint-row">
            <KeyRound size={24} aria-hidden />
            {shownText(stop.keyHint)}
          </p>
        ) : null}
        {stop.note ? (
          <p className="hint-row">
            <MessageSquare size={24} aria-hidden />
            {shownText(stop.note)}
          </p>
        ) : null}
        <CustomerSaid words={stop.customerWords} />
      </section>
      <div className="block acts">
        <StopTiles tour={tour} stop={stop} next={act} hasDraft={hasDraft} />
      </div>
    </>
  )
}

type StopRowProps = { tour: string; line: ShownStop; number: number; time: React.ReactNode }

function StopRow({ tour, line: { stop, isRemoved, state, visit, changes }, number, time }: StopRowProps) {
  return (
    <li>
      <span className={state === null ? 'stop-number' : 'stop-number done'}>{isRemoved ? '–' : number}</span>
      <Link className="stop-link" href={pages.stop(tour, stop['@id'])}>
        <span>{time}</span>
        <span>
          <span className={isRemoved ? 'stop-name struck' : 'stop-name'} style={{ display: 'block' }}>
            {shownText(stop.name || stop.address)}
          </span>
          {stop.name ? <span className="small muted">{shownText(stop.street || stop.address)}</span> : null}
          {state === null || visit === null ? null : (
            <span style={{ display: 'block' }}>
              <SendState visit={visit} />
            </span>
          )}
          {changes.map((change, index) => (
            <span key={index} style={{ display: 'block' }}>
              <ChangeChip change={change} />
            </span>
          ))}
          {state === null ? <CustomerSaid words={stop.customerWords} /> : null}
        </span>
      </Link>
    </li>
  )
}

function StopTimeShort({ line: { stop }, progress }: { line: ShownStop; progress: Progress }) {
  const times = progress.times.get(stop['@id'])
  const at = times?.expected ?? times?.planned ?? null
  const window = windowOf(stop)
  return (
    <>
      {at === null ? null : (
        <time className="stop-time" style={{ display: 'block' }} dateTime={at.toISOString()}>
          {formatTime(at)}
        </time>
      )}
      {window === null ? null : (
        <span className="small">
          {window.until === null
            ? texts.from({ time: formatTimeOfDay(window.from ?? 0) })
            : texts.until({ time: formatTimeOfDay(window.until) })}
        </span>
      )}
    </>
  )
}
