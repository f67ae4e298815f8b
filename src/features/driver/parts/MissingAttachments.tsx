import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { DriverTour } from '../../../contract/driving/driverTour'
import { todayTexts as texts } from '../../../texts/driver/today'
import { countForTheRoad, loadForTheRoad } from '../device/loadForTheRoad'
import { useRoad } from '../driverPlatform'

const everyMs = 5_000

/** Attachments of a running tour that would be missing without a connection, and loading them. */
export function MissingAttachments({ tour }: { tour: DriverTour }) {
  const { api, files } = useRoad()
  const queryClient = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)
  const found = useQuery({
    queryKey: ['driverFiles', tour['@id']],
    queryFn: () => countForTheRoad(tour, { api, queryClient, files }),
    networkMode: 'always',
    refetchInterval: everyMs,
  })
  const { total, stored } = found.data ?? { total: 0, stored: 0 }
  if (stored >= total) return null
  const load = () => {
    setIsLoading(true)
    void loadForTheRoad([tour], { api, queryClient, files }).finally(() => {
      setIsLoading(false)
      void found.refetch()
    })
  }
  return (
    <div className="strip" role="status">
      <TriangleAlert className="state-warning" size={26} aria-hidden />
      <span className="grow">{texts.attachmentsMissing({ missing: total - stored, total })}</span>
      <button type="button" className="button" disabled={isLoading} onClick={load}>
        <Download size={24} aria-hidden />
        {isLoading ? texts.loading : texts.load}
      </button>
    </div>
  )
}
