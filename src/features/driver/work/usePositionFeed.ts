import { useEffect, useState } from 'react'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import type { SeenPosition } from '../../../domain/driving/positionSampling'
import type { DriverApi } from '../../../api/driving/driverApi'
import {
  positionFeedMachine,
  type Permission,
  type PositionFeed,
  type WatchEvent,
} from '../../../machines/positionFeed/positionFeedMachine'
import { lastRecorded, rememberRecorded } from '../device/lastRecorded'
import { openPositionStore, type PositionStore } from '../device/positionStore'
import { useDriverId, useRoad } from '../driverPlatform'

/** Below the limit of a call, so that an answer fits a weak network. */
const batchSize = 500

type Feeding = { api: DriverApi; store: PositionStore }

/** @param isWatched false for a tour that has ended: what is left of it is sent */
function startFeed(
  tour: string,
  isWatched: boolean,
  { api, store }: Feeding,
): { feed: PositionFeed; end: () => void } {
  const feed = createActor(
    positionFeedMachine.provide({
      actors: {
        checkPermission: fromPromise(isWatched ? checkPermission : async () => 'missing' as const),
        watch: fromCallback<EventObject>(({ sendBack }) => watchPosition(sendBack)),
        locate: fromCallback<EventObject>(({ sendBack }) => locate(sendBack)),
        sendStored: fromPromise(({ input }) => sendStored(input.tour, { api, store })),
      },
      actions: {
        keepPosition: (_, { tour: of, position }) => {
          rememberRecorded(of, position.at)
          void store.keep(of, position).catch(() => undefined)
        },
      },
    }),
    { input: { tour, since: lastRecorded(tour) ?? Date.now() } },
  ).start()
  const restored = () => feed.send({ type: 'connection.restored' })
  const shown = () => {
    if (document.visibilityState === 'visible') feed.send({ type: 'page.shown' })
  }
  addEventListener('online', restored)
  document.addEventListener('visibilitychange', shown)
  return {
    feed,
    end: () => {
      removeEventListener('online', restored)
      document.removeEventListener('visibilitychange', shown)
      feed.stop()
    },
  }
}

/** Watches and sends positions of a tour, null for none, and sends what other tours have left on the device. */
export function usePositionFeed(tour: string | null): PositionFeed | null {
  const { api } = useRoad()
  const userId = useDriverId()
  const [store] = useState(() => openPositionStore(`tourwerk-positions-${userId}`))
  const [feed, setFeed] = useState<PositionFeed | null>(null)
  useEffect(() => {
    if (tour === null) return undefined
    const started = startFeed(tour, true, { api, store })
    const release = keepAwake()
    setFeed(started.feed)
    return () => {
      release()
      started.end()
      setFeed(null)
    }
  }, [tour, api, store])
  useEffect(() => {
    const ends: (() => void)[] = []
    let isOver = false
    store.tours().then(
      (tours) => {
        for (const other of isOver ? [] : tours)
          if (other !== tour) ends.push(startFeed(other, false, { api, store }).end)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [tour, api, store])
  return feed
}

async function checkPermission(): Promise<Permission> {
  if ((navigator as { geolocation?: Geolocation }).geolocation === undefined) return 'missing'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

function watchPosition(sendBack: (event: WatchEvent) => void): () => void {
  const id = navigator.geolocation.watchPosition(
    (position) => sendBack({ type: 'position.seen', position: seenOf(position) }),
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) sendBack({ type: 'position.denied' })
    },
    { enableHighAccuracy: true, maximumAge: 2_000, timeout: 60_000 },
  )
  return () => navigator.geolocation.clearWatch(id)
}

function locate(sendBack: (event: WatchEvent) => void): void {
  navigator.geolocation.getCurrentPosition(
    (position) => sendBack({ type: 'position.seen', position: seenOf(position) }),
    () => sendBack({ type: 'position.missed' }),
    { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 },
  )
}

const seenOf = ({ coords, timestamp }: GeolocationPosition): SeenPosition => ({
  lat: coords.latitude,
  lng: coords.longitude,
  at: timestamp,
  accuracyMeters: coords.accuracy,
  speed: coords.speed,
  heading: Number.isFinite(coords.heading) ? coords.heading : null,
})

/** Sends one batch; what the server has answered leaves the device, also positions that it refuses for good. */
async function sendStored(
  tour: string,
  { api, store }: { api: DriverApi; store: PositionStore },
): Promise<{ isMore: boolean }> {
  const positions = await store.oldest(tour, batchSize)
  if (positions.length === 0) return { isMore: false }
  await api.sendPositions({
    tour,
    positions: positions.map(({ at, ...position }) => ({
      ...position,
      originalTimeStamp: new Date(at).toISOString(),
    })),
  })
  await store.remove(tour, positions)
  return { isMore: positions.length === batchSize }
}

/** Keeps the screen on while the tour is driven, as far as the browser allows it. */
function keepAwake(): () => void {
  const lock = (navigator as { wakeLock?: WakeLock }).wakeLock
  let held: WakeLockSentinel | null = null
  let isOver = false
  const request = () => {
    // The browser releases the lock with every change to another app.
    if (document.visibilityState !== 'visible' || lock === undefined) return
    lock.request('screen').then(
      (sentinel) => {
        if (isOver) void sentinel.release()
        else held = sentinel
      },
      () => undefined,
    )
  }
  request()
  document.addEventListener('visibilitychange', request)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', request)
    void held?.release()
  }
}
