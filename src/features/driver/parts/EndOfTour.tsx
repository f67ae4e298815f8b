import { Flag } from 'lucide-react'
import { stopTexts as texts } from '../../../texts/driver/stop'
import { useLines } from '../work/linesOf'
import type { LiveWork } from '../work/useLive'

type EndOfTourProps = { drive: LiveWork<'driveTour'>; openCount: number }

/** The end of a tour: what was done, what is open, and ending it; also without network. */
export function EndOfTour({ drive, openCount }: EndOfTourProps) {
  const { snapshot, send } = drive
  const { refusal } = snapshot.context
  const lines = useLines(drive)
  const count = (state: string) => lines.filter((line) => !line.isRemoved && line.state === state).length
  const isDriving = snapshot.matches({ running: 'driving' })
  const isRefused = snapshot.matches({ running: 'endRefused' })
  return (
    <div className="block stack">
      <p className="place-name">{openCount === 0 ? texts.finished : texts.openLeft({ count: openCount })}</p>
      <p>{texts.summary({ done: count('COMPLETED'), failed: count('FAILED'), skipped: count('ABORTED') })}</p>
      {isDriving ? (
        <button
          type="button"
          className={openCount === 0 ? 'button solid main' : 'button main'}
          onClick={() => send({ type: 'tour.end', at: new Date().toISOString() })}
        >
          <Flag size={24} aria-hidden />
          {openCount === 0 ? texts.finish : texts.finishAnyway}
        </button>
      ) : (
        <>
          <p role="status">
            {isRefused ? [texts.endRefused, ...(refusal?.reasons ?? [])].join(' ') : texts.ending}
          </p>
          {isRefused ? (
            <button type="button" className="button solid main" onClick={() => send({ type: 'end.retry' })}>
              {texts.retry}
            </button>
          ) : null}
          {snapshot.can({ type: 'tour.endUndone' }) ? (
            <button type="button" className="button main" onClick={() => send({ type: 'tour.endUndone' })}>
              {texts.resumeTour}
            </button>
          ) : null}
          {isRefused ? (
            <button type="button" className="button main" onClick={() => send({ type: 'end.abandon' })}>
              {texts.abandon}
            </button>
          ) : null}
        </>
      )}
    </div>
  )
}
