import type { KeyboardEvent } from 'react'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import { eventOfKey } from './playbackKeys'
import { PlaybackControls } from './PlaybackControls'
import { PlaybackReadout } from './PlaybackReadout'
import { PlaybackTrack } from './PlaybackTrack'
import { isPlaying, useTicks, type DayPlayer } from './usePlayback'
import './playback.css'

/** Plays the day of the tour back: controls, the timeline, and the values at the playhead. */
export function PlaybackBar({ player }: { player: DayPlayer }) {
  const { actor } = player
  useTicks(actor)
  const press = (event: KeyboardEvent) => {
    const wanted = eventOfKey(event, actor.getSnapshot().context, isPlaying(actor.getSnapshot()))
    if (wanted === null) return
    event.preventDefault()
    // Keeps the key bindings of the page from handling the same key.
    event.stopPropagation()
    actor.send(wanted)
  }
  return (
    <section className="playback" aria-label={texts.playback}>
      <PlaybackControls actor={actor} />
      <PlaybackTrack player={player} onKeyDown={press} />
      <PlaybackReadout player={player} />
    </section>
  )
}
