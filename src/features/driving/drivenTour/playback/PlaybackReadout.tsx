import { isLate } from '../../../../domain/tour/lateness'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import { headingWords, readingAt } from './derivePlayback'
import { useMoment, type DayPlayer } from './usePlayback'

/** Figures that change faster are unreadable. */
const stepMs = 250

/** Values at the playhead. The slider announces the same. */
export function PlaybackReadout({ player: { tour, actor } }: { player: DayPlayer }) {
  const reading = readingAt(tour, useMoment(actor, stepMs))
  const { kmh, meters, stop } = reading
  const heading = headingWords(tour, reading)
  const deviation = stop?.deviation ?? null
  return (
    <div className="playback-readout">
      <b>{kmh === null ? texts.noSignal : texts.kmh({ kmh })}</b>
      <span>{texts.drivenSoFar({ meters })}</span>
      {heading === null ? null : (
        <span>
          {heading}
          {deviation === null ? null : (
            <>
              , <strong data-late={isLate(deviation) || undefined}>{texts.deviation(deviation)}</strong>
            </>
          )}
        </span>
      )}
      <span>{texts.positions({ count: tour.positionCount })}</span>
    </div>
  )
}
