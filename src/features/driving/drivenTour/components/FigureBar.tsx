import type { ReactNode } from 'react'
import { OutcomeCount } from './OutcomeCount'
import { isLate } from '../../../../domain/tour/lateness'
import {
  formatHoursMinutes,
  formatKilometers,
  formatNumber,
  formatTime,
  formatTimeOfDay,
  formatClockTime,
} from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import type { TourFigures } from '../deriveDrivenTour'

type FigureBarProps = { figures: TourFigures; isRunning: boolean }

/** Figures of the tour, with planned figures muted behind. */
export function FigureBar({ figures, isRunning }: FigureBarProps) {
  const { start, end, duration, distance, stops, delay } = figures
  return (
    <section className="driven-figures" aria-label={texts.figures}>
      <dl>
        <Figure label={texts.start} value={start.actual && formatTime(start.actual)}>
          <PlannedTime {...start} />
        </Figure>
        <Figure
          label={texts.end}
          value={end.actual === null ? (isRunning ? texts.stillRunning : null) : formatTime(end.actual)}
        >
          <PlannedTime {...end} />
        </Figure>
        <Figure
          label={texts.duration}
          value={duration.actual === null ? null : formatHoursMinutes(duration.actual)}
        >
          {duration.planned === null ? null : texts.planned({ value: formatHoursMinutes(duration.planned) })}
        </Figure>
        <Figure
          label={texts.distance}
          value={distance.actual === null ? null : formatKilometers(distance.actual)}
        >
          {distance.planned === null ? null : texts.planned({ value: formatKilometers(distance.planned) })}
        </Figure>
        <Figure label={texts.stops} value={stops.done === null ? null : formatNumber(stops.done)}>
          {stops.total === null ? null : texts.of({ total: stops.total })}
          <OutcomeCount kind="failed" count={stops.failed} />
          <OutcomeCount kind="aborted" count={stops.aborted} />
        </Figure>
        <Figure
          label={texts.delay}
          value={delay.last === null ? null : texts.deviation(delay.last)}
          isLate={delay.last !== null && isLate(delay.last)}
        >
          {delay.last === null || delay.most === null
            ? null
            : delay.most > delay.last
              ? texts.atMost({ seconds: delay.most, isRunning })
              : texts.atLast({ isRunning })}
        </Figure>
      </dl>
    </section>
  )
}

/** The planned time behind the actual one; the plan alone without an actual time, or if both are equal. */
function PlannedTime({ actual, planned }: TourFigures['start']) {
  if (planned === null) return null
  const value = formatClockTime(planned)
  const isOther = actual !== null && formatTime(actual) !== formatTimeOfDay(planned)
  return isOther ? texts.insteadOf({ seconds: planned }) : texts.planned({ value })
}

type FigureProps = { label: string; value: string | null; isLate?: boolean; children: ReactNode }

function Figure({ label, value, isLate: late = false, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b data-late={late || undefined}>{value ?? shellTexts.missing}</b> <small>{children}</small>
      </dd>
    </div>
  )
}
