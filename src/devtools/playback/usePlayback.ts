import { useMachine } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { playbackMachine, type PlaybackSpeed } from './playbackMachine'

type Opening = {
  /** Initially displayed step, -1 before the first; null for the end. */
  position?: number | null
  startsPlaying?: boolean
}

export type Playback = {
  /** Index of the displayed step, -1 before the first. */
  index: number
  isPlaying: boolean
  speed: PlaybackSpeed
  goTo: (index: number) => void
  togglePlaying: () => void
  chooseSpeed: (speed: PlaybackSpeed) => void
}

/** Plays a number of steps. At the end it follows added ones. */
export function usePlayback(
  count: number,
  { position = null, startsPlaying = false }: Opening = {},
): Playback {
  const [snapshot, send, actor] = useMachine(playbackMachine, { input: { count, position, startsPlaying } })
  useEffect(() => actor.send({ type: 'count.changed', count }), [actor, count])
  // Stable, because memoised rows depend on it.
  const goTo = useCallback((index: number) => send({ type: 'seek', index }), [send])
  const isPlaying = snapshot.matches('playing')
  return {
    // The number of steps is newer than the machine's until the effect has run.
    index: Math.min(snapshot.context.position ?? count - 1, count - 1),
    isPlaying,
    speed: snapshot.context.speed,
    goTo,
    togglePlaying: () => send({ type: isPlaying ? 'pause' : 'play' }),
    chooseSpeed: (speed) => send({ type: 'speed.chosen', speed }),
  }
}
