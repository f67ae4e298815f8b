import { useEffect, useRef } from 'react'
import type { DriverTour } from '../../../contract/driving/driverTour'
import { useDriver } from '../driverPlatform'

/**
 * Passes what the server says about running tours on to their workflows, and begins those that run without one on this
 * device. A tour that was listed and is not any more was ended by the dispatcher.
 */
export function useFollowedTours(tours: readonly DriverTour[] | undefined, readAt: number): void {
  const { work } = useDriver()
  const listed = useRef(new Set<string>())
  useEffect(() => {
    if (tours === undefined) return
    const at = new Date(readAt).toISOString()
    const current = new Set(tours.map((tour) => tour['@id']))
    const missing = [...listed.current].filter((tour) => !current.has(tour))
    listed.current = current
    for (const tour of tours) void pass(tour, at)
    for (const tour of missing) void end(tour, at)

    async function pass(tour: DriverTour, receivedAt: string) {
      const joined = await work.join('driveTour', { tour: tour['@id'], snapshot: tour })
      joined?.actor.send({ type: 'tour.received', tour, at: receivedAt })
    }
    async function end(tour: string, endedAt: string) {
      const joined = await work.join('driveTour', { tour })
      joined?.actor.send({ type: 'tour.end', at: endedAt })
    }
  }, [tours, readAt, work])
}
