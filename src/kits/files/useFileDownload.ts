import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StoredFile } from '../../contract/proof/file'
import { saveBlob } from '../../lib/saveBlob'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { nameOfFile } from './deriveFileRows'

/** Saves a file under its name. */
export function useFileDownload(): (file: StoredFile) => void {
  const { queries } = useApi()
  const client = useQueryClient()
  const { notify, notifyFailure } = usePlatform()
  return useCallback(
    (file) => {
      const name = nameOfFile(file)
      notify({ type: 'info', message: texts.downloading({ name }) })
      client.fetchQuery(queries.files.content(file)).then((content) => saveBlob(content, name), notifyFailure)
    },
    [queries, client, notify, notifyFailure],
  )
}
