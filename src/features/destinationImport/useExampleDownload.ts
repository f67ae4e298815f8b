import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportKind } from '../../contract/imports/imports'
import { exampleSheet } from '../../domain/import/exampleSheet'
import { noVocabulary, vocabularyOf } from '../../domain/import/vocabularyOf'
import { csvOf } from '../../lib/csv'
import { saveBlob } from '../../lib/saveBlob'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { exampleTexts as texts } from '../../texts/imports/exampleSheet'
import { columnText } from '../../texts/imports/newImport'

/** Saves a sheet that shows which columns a file can have, with the fields of the company. */
export function useExampleDownload(): (kind: ImportKind) => void {
  const { queries } = useApi()
  const client = useQueryClient()
  const { notifyFailure } = usePlatform()
  return useCallback(
    async (kind) => {
      const readVocabulary = async () => {
        const [customFields, tags, tours, templates] = await Promise.all([
          client.fetchQuery(queries.customFields.ofDestinations()),
          client.fetchQuery(queries.labels.tags()),
          client.fetchQuery(queries.tourTemplates.choices()),
          client.fetchQuery(queries.destinationTemplates.all()),
        ])
        return vocabularyOf({ customFields, tags, tours, templates })
      }
      try {
        const vocabulary = kind === 'users' ? noVocabulary : await readVocabulary()
        const lines = exampleSheet(kind, vocabulary, {
          headOf: (column) => columnText(column, vocabulary),
          rows: texts.rows[kind],
          custom: texts.custom,
        })
        saveBlob(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), texts.fileName({ kind }))
      } catch (error) {
        notifyFailure(error)
      }
    },
    [client, queries, notifyFailure],
  )
}
