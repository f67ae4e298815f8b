import { useCallback } from 'react'
import type { Iri } from '../../contract/wire/ids'
import type { PickedFile } from '../../machines/attachmentUpload/attachmentUploadTypes'
import { usePlatform } from '../../platform/platform'

/** Opens the upload dialog with files dropped or pasted on a screen. */
export function usePickedUpload(record: Iri | null, recordName: string): (files: readonly File[]) => void {
  const { workflows } = usePlatform()
  const describe = useDescribeFiles()
  return useCallback(
    (files) => {
      if (files.length === 0) return
      const picked = describe(files)
      // The dialog ends the workflow, so this hook never does.
      void workflows
        .join('attachmentUpload', { record, recordName })
        .then((upload) => upload?.actor.send({ type: 'files.picked', files: picked }))
    },
    [workflows, describe, record, recordName],
  )
}

/** Metadata of files for the event; the contents stay in memory until they are stored on disk. */
export function useDescribeFiles(): (files: readonly File[]) => readonly PickedFile[] {
  const { pickedFiles } = usePlatform()
  return useCallback(
    (files) =>
      files.map((file) => ({
        key: pickedFiles.hold(file),
        name: file.name,
        sizeBytes: file.size,
        contentType: file.type,
      })),
    [pickedFiles],
  )
}
