import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { StopList } from '../../api/tourTemplates/tourTemplatesApi'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { createCommandId } from '../../lib/commandId'
import { planTexts } from '../../texts/plan'
import { movedOrder, type PlanStop } from './derivePlan'

/** Deleting and moving a stop: single calls without a workflow around them. */
export function useStopCommands(tourTemplateId: string, stops: readonly PlanStop[]) {
  const { api, queries } = useApi()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const queryClient = useQueryClient()
  const [stopToDelete, setStopToDelete] = useState<PlanStop | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const run = async (command: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await command()
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    } finally {
      setIsBusy(false)
      await invalidate(tourTemplateKeys.all)
    }
  }

  const remove = async (stop: PlanStop) => {
    const isDone = await run(() => api.destinations.remove(stop.id, { commandId: createCommandId() }))
    if (isDone) notify({ type: 'success', message: planTexts.deleted({ name: stop.name }) })
    setStopToDelete(null)
  }

  const move = async (stop: PlanStop, offset: number) => {
    const order = movedOrder(stops, stop.iri, offset)
    const position = order.indexOf(stop.iri) + 1
    if (isBusy || position === stop.position) return
    const { queryKey } = queries.tourTemplates.destinations(tourTemplateId)
    // The list shows the new order at once; the refetch after the call is the truth again.
    queryClient.setQueryData(queryKey, (shown: StopList | undefined) =>
      shown === undefined
        ? undefined
        : {
            ...shown,
            stops: shown.stops.toSorted((a, b) => order.indexOf(a['@id']) - order.indexOf(b['@id'])),
          },
    )
    const isDone = await run(() =>
      api.tourTemplates.updateOrder(tourTemplateId, order, { commandId: createCommandId() }),
    )
    if (isDone) setAnnouncement(planTexts.moved({ name: stop.name, position }))
  }

  return {
    stopToDelete,
    isBusy,
    announcement,
    askDeletion: setStopToDelete,
    cancelDeletion: () => setStopToDelete(null),
    confirmDeletion: () => {
      if (stopToDelete !== null) void remove(stopToDelete)
    },
    move: (stop: PlanStop, offset: number) => void move(stop, offset),
  }
}
