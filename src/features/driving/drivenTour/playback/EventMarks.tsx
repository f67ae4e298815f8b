import type { PlaybackEvent } from '../../../../domain/tour/playbackEvents'
import { placeOnTrack, type TrackScale } from './trackScale'

/** Outlines on a 24 × 24 grid, as the icons of the page. */
const outlines = {
  COMPLETED: 'M20 6 9 17l-5-5',
  FAILED: 'M18 6 6 18M6 6l12 12',
  ABORTED: 'M5 12h14',
  photos:
    'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  unknown: 'M12 9v6',
}
const size = 14
const top = 68

/** One mark per proof: its failure first, else its photos. */
export function EventMarks({ events, scale }: { events: readonly PlaybackEvent[]; scale: TrackScale }) {
  return events.map(({ at, position, state, photoCount }) => {
    const kind = state === 'FAILED' || state === 'ABORTED' ? state : photoCount > 0 ? 'photos' : state
    const left = placeOnTrack(scale, at) - size / 2
    return (
      <path
        key={position}
        className="playback-event"
        data-kind={kind ?? 'unknown'}
        d={outlines[kind ?? 'unknown']}
        transform={`translate(${left} ${top}) scale(${size / 24})`}
      />
    )
  })
}
