import { memo, useMemo } from 'react'
import { speedBars } from '../../../../domain/tour/playback'
import { clockOf, hoursOf, type PlayedTour } from './derivePlayback'
import { EventMarks } from './EventMarks'
import { placeOnTrack } from './trackScale'

/** `driven`: only the lane, filled. */
type PlaybackDrawingProps = { tour: PlayedTour; width: number; part: 'all' | 'driven' }

/** Baseline and height of the speed area, and the lane below; in px. */
const baseline = 42
const areaHeight = 32
const lane = { middle: 57, height: 16 }
const roomOfNumber = 15
const roomOfHour = 44
const mostBars = 300
/** Minimum of the speed scale, so that the line at 50 km/h fits on a slow day. */
const leastTop = 60
const marked = 50

/** The day below the playhead. Nothing of it changes during playback. */
export const PlaybackDrawing = memo(function PlaybackDrawing({ tour, width, part }: PlaybackDrawingProps) {
  const { from, to } = tour.playback
  const scale = { from, to, width }
  const at = (time: number) => placeOnTrack(scale, time)
  const stays = tour.stays.flatMap(({ from: begin, to: end, position }) => {
    const [left, right] = [at(Math.max(begin, from)), at(Math.min(end, to))]
    return end < from || begin > to ? [] : [{ position, left, width: Math.max(3, right - left) }]
  })
  return (
    <g className="playback-drawing" data-part={part}>
      {part === 'all' ? <Speed tour={tour} width={width} /> : null}
      <line className="playback-path" x1={at(from)} x2={at(to)} y1={lane.middle} y2={lane.middle} />
      {stays.map((stay) => (
        <g key={stay.position} className="playback-stay">
          <rect
            x={stay.left}
            y={lane.middle - lane.height / 2}
            width={stay.width}
            height={lane.height}
            rx={1.5}
          />
          {stay.width < roomOfNumber ? null : (
            <text x={stay.left + stay.width / 2} y={lane.middle + 4}>
              {stay.position}
            </text>
          )}
        </g>
      ))}
      {part === 'all' ? (
        <>
          <EventMarks events={tour.events} scale={scale} />
          {hoursOf(from, to, width / roomOfHour).map((hour) => (
            <text key={hour} className="playback-hour" x={at(hour)} y={97}>
              {clockOf(hour).slice(0, 2)}
            </text>
          ))}
        </>
      ) : null}
    </g>
  )
})

/** Speed as an area, with a line at 50 km/h, and boxes where it is unknown. */
function Speed({ tour: { playback }, width }: Pick<PlaybackDrawingProps, 'tour' | 'width'>) {
  const { from, to, gaps } = playback
  const scale = { from, to, width }
  const bars = useMemo(
    () => speedBars(playback, Math.min(mostBars, Math.max(1, Math.round(width / 2)))),
    [playback, width],
  )
  const top = Math.max(leastTop, ...bars.map((bar) => bar ?? 0))
  const heightOf = (kmh: number) => baseline - (kmh / top) * areaHeight
  const ends = [placeOnTrack(scale, from), placeOnTrack(scale, to)] as const
  const step = (ends[1] - ends[0]) / bars.length
  const outline = bars.map((bar, index) => `H${ends[0] + index * step}V${heightOf(bar ?? 0)}`).join('')
  return (
    <>
      <path className="playback-speed" d={`M${ends[0]} ${baseline}${outline}H${ends[1]}V${baseline}Z`} />
      <line
        className="playback-fifty"
        x1={ends[0]}
        x2={ends[1] - 18}
        y1={heightOf(marked)}
        y2={heightOf(marked)}
      />
      <text className="playback-fifty-label" x={ends[1]} y={heightOf(marked) + 4}>
        {marked}
      </text>
      {gaps.map((gap) => (
        <rect
          key={gap.from}
          className="playback-gap"
          x={placeOnTrack(scale, gap.from)}
          y={baseline - areaHeight}
          width={Math.max(2, placeOnTrack(scale, gap.to) - placeOnTrack(scale, gap.from))}
          height={areaHeight}
        />
      ))}
    </>
  )
}
