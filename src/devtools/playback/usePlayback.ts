import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { playbackMachine, type PlaybackSpeed } from './playbackMachine'

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
export function usePlayback(count: number): Playback {
  const [snapshot, send, actor] = useMachine(playbackMachine, {
    input: { count, position: null, startsPlaying: false },
  })
  useEffect(() => actor.send({ type: 'count.changed', count }), [actor, count])
  return usePlaybackOf(snapshot, send, count)
}

type Steps = {
  count: number
  /** Changes whenever other steps are displayed, or the same ones again. */
  key: string
  startsPlaying: boolean
}

/** Plays steps from their start; each set of steps as a whole. */
export function usePlaybackOfSteps({ count, key, startsPlaying }: Steps): Playback {
  const [snapshot, send, actor] = useMachine(playbackMachine, {
    input: { count, position: -1, startsPlaying },
  })
  const open = useEffectEvent(() => actor.send({ type: 'opened', count, startsPlaying }))
  useEffect(() => open(), [key])
  return usePlaybackOf(snapshot, send, count)
}

function usePlaybackOf(
  snapshot: SnapshotFrom<typeof playbackMachine>,
  send: (event: EventFrom<typeof playbackMachine>) => void,
  count: number,
): Playback {
  // Stable, because memoised rows depend on it.
  const goTo = useCallback((index: number) => send({ type: 'seek', index }), [send])
  const isPlaying = snapshot.matches('playing')
  return {
    // The number of steps is newer than the machine's until an effect has run.
    index: Math.min(snapshot.context.position ?? count - 1, count - 1),
    isPlaying,
    speed: snapshot.context.speed,
    goTo,
    togglePlaying: () => send({ type: isPlaying ? 'pause' : 'play' }),
    chooseSpeed: (speed) => send({ type: 'speed.chosen', speed }),
  }
}
