import { useState } from 'react'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { toursTexts } from '../../texts/tours'
import type { TourRow } from './deriveTourRows'

/** Deleting has no workflow around it: one question, one call. */
export function useTourDeletion() {
  const { api } = useApi()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const [tour, setTour] = useState<TourRow | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async ({ id, name }: TourRow) => {
    setIsBusy(true)
    try {
      await api.tourTemplates.remove(id)
      notify({ type: 'success', message: toursTexts.removed({ name }) })
      setTour(null)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setIsBusy(false)
      await invalidate(tourTemplateKeys.all)
    }
  }
  return {
    /** The one that is asked about. */
    tour,
    isBusy,
    ask: setTour,
    cancel: () => setTour(null),
    confirm: () => {
      if (tour !== null) void remove(tour)
    },
  }
}
