import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { DurableActorOf } from '../../../eventlog/durableActor'
import { useDescribeFiles } from '../../../kits/files/usePickedUpload'
import type { attachmentUploadMachine } from '../../../machines/attachmentUpload/attachmentUploadMachine'
import { usePlatform } from '../../../platform/platform'
import type { Transfer } from '../../../platform/transferProgress'

export type UploadActor = DurableActorOf<typeof attachmentUploadMachine>

export const useUpload = (actor: UploadActor) => useSelector(actor, (snapshot) => snapshot)

/**
 * Returns the progress of the uploads in flight. Changes often, so only the components that show it should
 * use it.
 */
export function useSent(jobId: string): Transfer {
  const { progress } = usePlatform().workflows
  return useSyncExternalStore(progress.subscribe, () => progress.get(jobId))
}

/** Sends picked, dropped or pasted files to the workflow. */
export function usePick(actor: UploadActor): (files: readonly File[]) => void {
  const describe = useDescribeFiles()
  return useCallback(
    (files) => {
      if (files.length > 0) actor.send({ type: 'files.picked', files: describe(files) })
    },
    [actor, describe],
  )
}
