import { Route as RouteIcon } from 'lucide-react'
import { driveProgress } from '../../../domain/driving/driveProgress'
import { nextStop } from '../../../domain/driving/drivenStops'
import { shownText } from '../../../lib/shownText'
import { todayTexts as texts } from '../../../texts/driver/today'
import { formatTime } from '../../../texts/kit/format'
import { navigate, pages } from '../navigation'
import { useLines } from '../work/linesOf'
import type { LiveWork } from '../work/useLive'
import { MissingAttachments } from './MissingAttachments'
import { StopTime } from './StopTime'
import { TourMark, tourStyle } from './TourMark'

/** A running tour on the page of the day: where it is, and the one solid button that continues it. */
export function RunningTour({ drive, now }: { drive: LiveWork<'driveTour'>; now: Date }) {
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
      <MissingAttachments tour={tour} />
    </section>
  )
}
