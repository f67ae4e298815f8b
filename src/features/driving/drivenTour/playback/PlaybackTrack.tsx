import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import { clockOf, momentWords } from './derivePlayback'
import { PlaybackDrawing } from './PlaybackDrawing'
import { placeOnTrack, timeOnTrack, trackHeight } from './trackScale'
import { useMoment, type DayPlayer } from './usePlayback'

type PlaybackTrackProps = { player: DayPlayer; onKeyDown: (event: KeyboardEvent) => void }

/** Screen readers cannot keep up with more frequent updates. */
const wordsEveryMs = 2000

/** The day as a slider: speed, visits and events, with the playhead above. */
export function PlaybackTrack({ player: { tour, actor }, onKeyDown }: PlaybackTrackProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { from, to } = tour.playback
  const said = useMoment(actor, wordsEveryMs)
  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left
    actor.send({ type: 'seek', time: timeOnTrack({ from, to, width }, event.clientX - left) })
  }
  return (
    <div
      ref={box}
      className="playback-track"
      role="slider"
      tabIndex={0}
      aria-label={texts.playhead}
      aria-valuemin={0}
      aria-valuemax={Math.round((to - from) / 1000)}
      aria-valuenow={Math.round((said - from) / 1000)}
      aria-valuetext={momentWords(tour, said)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        seek(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture?.(event.pointerId)) seek(event)
      }}
    >
      {width === 0 ? null : (
        <svg width={width} height={trackHeight} aria-hidden>
          <PlaybackDrawing tour={tour} width={width} part="all" />
          <Driven player={{ tour, actor }} width={width} />
          <Playhead player={{ tour, actor }} width={width} />
        </svg>
      )}
    </div>
  )
}

type PartProps = { player: DayPlayer; width: number }

/** The filled part before the playhead: the same lane again, clipped at the playhead. */
function Driven({ player: { tour, actor }, width }: PartProps) {
  const { from, to } = tour.playback
  const x = placeOnTrack({ from, to, width }, useMoment(actor))
  return (
    <>
      <clipPath id="playback-driven">
        <rect width={x} height={trackHeight} />
      </clipPath>
      <g clipPath="url(#playback-driven)">
        <PlaybackDrawing tour={tour} width={width} part="driven" />
      </g>
    </>
  )
}

const flagWidth = 62

function Playhead({ player: { tour, actor }, width }: PartProps) {
  const { from, to } = tour.playback
  const time = useMoment(actor)
  const isTouched = useSelector(actor, ({ context }) => context.isTouched)
  const x = placeOnTrack({ from, to, width }, time)
  const left = Math.min(Math.max(x - flagWidth / 2, 0), width - flagWidth)
  return (
    <g className="playback-head" data-touched={isTouched || undefined}>
      <line x1={x} x2={x} y1={10} y2={82} />
      <rect x={left} width={flagWidth} height={18} rx={2} />
      <text x={left + flagWidth / 2} y={13}>
        {clockOf(time)}
      </text>
    </g>
  )
}

/** Without layout, as in a test, renders nothing. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (box.current === null || globalThis.ResizeObserver === undefined) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
