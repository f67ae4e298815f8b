import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { DurableActorOf } from '../../../eventlog/durableActor'
import { useDescribeFiles } from '../../../kits/files/usePickedUpload'
import type { attachmentUploadMachine } from '../../../machines/attachmentUpload/attachmentUploadMachine'
import { usePlatform } from '../../../platform/platform'
import type { Transfer } from '../../../platform/transferProgress'

export type UploadActor = DurableActorOf<typeof attachmentUploadMachine>

export const useUpload = (actor: UploadActor) => useSelector(actor, (snapshot) => snapshot)

/** How much of what is under way was sent. Changes often: for the parts that show it only. */
export function useSent(jobId: string): Transfer {
  const { progress } = usePlatform().workflows
  return useSyncExternalStore(progress.subscribe, () => progress.get(jobId))
}

/** Tells the workflow of files that were picked, dropped or pasted. */
export function usePick(actor: UploadActor): (files: readonly File[]) => void {
  const describe = useDescribeFiles()
  return useCallback(
    (files) => {
      if (files.length > 0) actor.send({ type: 'files.picked', files: describe(files) })
    },
    [actor, describe],
  )
}
