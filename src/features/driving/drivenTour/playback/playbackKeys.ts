import {
  playbackSpeeds,
  type DayPlaybackEvent,
  type PlayedDay,
} from '../../../../machines/dayPlayback/dayPlaybackMachine'

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns the event of a key on the timeline; null for other keys. */
export function eventOfKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  { from, to }: PlayedDay,
  plays: boolean,
): DayPlaybackEvent | null {
  if (ctrlKey || metaKey || altKey) return null
  const speed = playbackSpeeds[Number(key) - 1]
  if (key !== ' ' && speed !== undefined) return { type: 'speed.chosen', speed }
  switch (key) {
    case ' ':
      return { type: plays ? 'pause' : 'play' }
    case 'ArrowLeft':
      return shiftKey ? { type: 'event.previous' } : { type: 'skip', seconds: -10 }
    case 'ArrowRight':
      return shiftKey ? { type: 'event.next' } : { type: 'skip', seconds: 10 }
    case 'Home':
      return { type: 'seek', time: from }
    case 'End':
      return { type: 'seek', time: to }
    default:
      return null
  }
}
