import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  dayPlaybackMachine,
  type DayPlaybackActor,
  type PlayedDay,
} from '../../../../machines/dayPlayback/dayPlaybackMachine'
import type { DrivenTour } from '../deriveDrivenTour'
import { derivePlayback, type PlayedTour } from './derivePlayback'

export type DayPlayer = { tour: PlayedTour; actor: DayPlaybackActor }

const nothing: PlayedDay = { from: 0, to: 0, events: [] }

/**
 * The player of a tour's day, null where there are no positions. The moment lives in the actor alone: only what reads
 * it is rendered while the day plays.
 */
export function usePlayback({ track, stops }: DrivenTour): DayPlayer | null {
  const tour = useMemo(() => derivePlayback({ track, stops }), [track, stops])
  const day = useMemo<PlayedDay>(
    () =>
      tour === null
        ? nothing
        : { from: tour.playback.from, to: tour.playback.to, events: tour.events.map(({ at }) => at) },
    [tour],
  )
  const actor = useActorRef(dayPlaybackMachine, { input: day })
  useEffect(() => actor.send({ type: 'day.changed', day }), [actor, day])
  return useMemo(() => (tour === null ? null : { tour, actor }), [tour, actor])
}

type Snapshot = SnapshotFrom<typeof dayPlaybackMachine>

export const isPlaying = (snapshot: Snapshot): boolean => snapshot.matches('playing')

/**
 * The moment of the playhead; while it plays, in steps of so many milliseconds of whoever watches.
 * @param stepMs none for every frame
 */
export function useMoment(actor: DayPlaybackActor, stepMs = 0): number {
  return useSelector(actor, (snapshot) => {
    const { time, speed, from } = snapshot.context
    const step = stepMs * speed
    return step === 0 || !isPlaying(snapshot) ? time : Math.max(from, Math.floor(time / step) * step)
  })
}

/** A page that was not drawn for longer than that has not been watched. */
const longestFrameMs = 250
/** Without motion the day goes on in steps. */
const stillStepMs = 1000

/** Ticks while the day plays: with every frame, or once a second where motion is not wanted. Pauses when hidden. */
export function useTicks(actor: DayPlaybackActor): void {
  const plays = useSelector(actor, isPlaying)
  useEffect(() => {
    if (!plays) return
    const pauseHidden = () => {
      if (document.hidden) actor.send({ type: 'pause' })
    }
    document.addEventListener('visibilitychange', pauseHidden)
    const stop = isStill() ? tickSteps(actor) : tickFrames(actor)
    return () => {
      document.removeEventListener('visibilitychange', pauseHidden)
      stop()
    }
  }, [actor, plays])
}

const isStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

function tickSteps(actor: DayPlaybackActor): () => void {
  const timer = setInterval(() => actor.send({ type: 'tick', ms: stillStepMs }), stillStepMs)
  return () => clearInterval(timer)
}

function tickFrames(actor: DayPlaybackActor): () => void {
  let before = performance.now()
  let frame = requestAnimationFrame(function tick(now) {
    actor.send({ type: 'tick', ms: Math.min(longestFrameMs, Math.max(0, now - before)) })
    before = now
    frame = requestAnimationFrame(tick)
  })
  return () => cancelAnimationFrame(frame)
}
