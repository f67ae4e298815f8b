import { useEffect, useRef, useState } from 'react'
import type { DriverTour } from '../../../contract/driving/driverTour'
import { useDriver } from '../driverPlatform'
import type { DriverSnapshotOf } from './driverTypes'

/**
 * Passes what the server says about running tours on to their workflows, and begins those that run without one on this
 * device. A tour that was listed and is not any more was ended by the dispatcher.
 * @returns whether the workflows of the tours that were read first are running
 */
export function useFollowedTours(tours: readonly DriverTour[] | undefined, readAt: number): boolean {
  const { work } = useDriver()
  const listed = useRef(new Set<string>())
  const [openedAt] = useState(Date.now)
  const [areRunning, setAreRunning] = useState(false)
  useEffect(() => {
    if (tours === undefined) return
    const at = new Date(readAt).toISOString()
    const current = new Set(tours.map((tour) => tour['@id']))
    const missing = [...listed.current].filter((tour) => !current.has(tour))
    listed.current = current
    // What was read before this page was opened may have ended since; what runs on this device is in its log.
    const isFresh = readAt >= openedAt
    const passed = isFresh ? tours.map((tour) => pass(tour, at)) : []
    void Promise.allSettled([work.opened(), ...passed]).then(() => setAreRunning(true))
    for (const tour of missing) void end(tour, at)

    async function pass(tour: DriverTour, receivedAt: string) {
      const drives = (await work.opened())
        .live()
        .filter(({ machine }) => machine.id === 'driveTour')
        .map(({ getSnapshot }) => getSnapshot() as DriverSnapshotOf<'driveTour'>)
      if (isBeingStarted(drives, tour)) return
      const joined = await work.join('driveTour', { tour: tour['@id'], snapshot: tour })
      joined?.actor.send({ type: 'tour.received', tour, at: receivedAt })
    }
    async function end(tour: string, endedAt: string) {
      const joined = await work.join('driveTour', { tour })
      joined?.actor.send({ type: 'tour.end', at: endedAt })
    }
  }, [tours, readAt, openedAt, work])
  return areRunning
}

/**
 * Whether a start of this device has probably made the tour, but its answer is still missing: begun now, the tour would
 * have two workflows as soon as the answer arrives.
 */
export const isBeingStarted = (
  drives: readonly DriverSnapshotOf<'driveTour'>[],
  { tourTemplate }: DriverTour,
): boolean =>
  tourTemplate != null &&
  drives.some((drive) => drive.matches('starting') && drive.context.start?.tourTemplate === tourTemplate)
