import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StoredFile } from '../../contract/proof/file'
import type { Iri } from '../../contract/wire/ids'
import { saveBlob } from '../../lib/saveBlob'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { nameOfFile } from './deriveFileRows'

/** Saves a download under a name and notifies the user that it has started. */
function useSaving(): (name: string, read: () => Promise<Blob>) => void {
  const { notify, notifyFailure } = usePlatform()
  return useCallback(
    (name, read) => {
      notify({ type: 'info', message: texts.downloading({ name }) })
      read().then((content) => saveBlob(content, name), notifyFailure)
    },
    [notify, notifyFailure],
  )
}

/** Saves a file under its name. */
export function useFileDownload(): (file: StoredFile) => void {
  const { queries } = useApi()
  const client = useQueryClient()
  const save = useSaving()
  return useCallback(
    (file) => save(nameOfFile(file), () => client.fetchQuery(queries.files.content(file))),
    [queries, client, save],
  )
}

/** Saves the attachments of all stops of a tour as one ZIP. */
export function useStopAttachmentsDownload(): (tour: Iri, name: string) => void {
  const { api } = useApi()
  const save = useSaving()
  return useCallback(
    (tour, name) => save(texts.zipName({ name }), () => api.tourTemplates.downloadStopAttachments(tour)),
    [api, save],
  )
}
