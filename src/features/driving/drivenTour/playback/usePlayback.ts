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
 * Returns the player of a tour's day, null without positions. The moment is stored only in the actor, so that
 * only its readers rerender during playback.
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
 * Returns the moment of the playhead, rounded down to steps of `stepMs` real time during playback.
 * @param stepMs 0 for every frame
 */
export function useMoment(actor: DayPlaybackActor, stepMs = 0): number {
  return useSelector(actor, (snapshot) => {
    const { time, speed, from } = snapshot.context
    const step = stepMs * speed
    return step === 0 || !isPlaying(snapshot) ? time : Math.max(from, Math.floor(time / step) * step)
  })
}

/** A longer frame means that the page was not visible. */
const longestFrameMs = 250
/** With reduced motion the playback advances in steps. */
const stillStepMs = 1000

/** Sends ticks during playback: on every frame, or once a second with reduced motion. Pauses while hidden. */
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
