import { useCallback } from 'react'
import type { TourToStart } from '../../../contract/driving/driverDay'
import { useDriver } from '../driverPlatform'

/** Starts a tour: its workflow calls the server, and repeats the call until it answers. */
export function useStartTour(): (tour: TourToStart) => void {
  const { work } = useDriver()
  return useCallback(
    ({ tourTemplate, plannedDate, name }: TourToStart) => {
      if (tourTemplate == null) return
      const start = {
        tourTemplate,
        plannedDate: plannedDate ?? null,
        name: name ?? '',
        at: new Date().toISOString(),
      }
      void work.join('driveTour', { start })
    },
    [work],
  )
}
