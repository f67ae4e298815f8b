import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverAttachment } from '../../../contract/driving/driverTour'
import { useRoad } from '../driverPlatform'
import { openStored } from '../device/openStored'

/** An attachment of a stop: whether it is on the device, and opening it. */
export function useAttachment(attachment: DriverAttachment) {
  const { files } = useRoad()
  const [isOpening, setIsOpening] = useState(false)
  const stored = useQuery({
    queryKey: ['driverFile', attachment['@id']],
    queryFn: async () => (await files.stored(attachment['@id'])) !== null,
    networkMode: 'always',
    staleTime: Infinity,
  })
  const open = () => {
    setIsOpening(true)
    void files
      .fetch(attachment)
      .then((content) => openStored(content, attachment.name ?? ''))
      .catch(() => undefined)
      .finally(() => {
        setIsOpening(false)
        void stored.refetch()
      })
  }
  return { isOnDevice: stored.data === true, isOpening, open }
}
