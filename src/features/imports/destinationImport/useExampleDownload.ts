import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportKind } from '../../../contract/imports/imports'
import { exampleSheet } from '../../../domain/imports/sheets/exampleSheet'
import type { ImportVocabulary } from '../../../domain/imports/columns/importColumns'
import { noVocabulary } from '../../../domain/imports/cells/vocabularyOf'
import { saveCsv } from '../../../lib/saveCsv'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { exampleTexts as texts } from '../../../texts/imports/exampleSheet'
import { columnText } from '../../../texts/imports/newImport'

/** Downloads an example sheet with all supported columns, including the company's custom fields. */
export function useExampleDownload(): (kind: ImportKind) => void {
  const { queries } = useApi()
  const client = useQueryClient()
  const { notifyFailure } = usePlatform()
  return useCallback(
    (kind) => {
      const save = (vocabulary: ImportVocabulary) => {
        const headOf = (column: Parameters<typeof columnText>[0]) => columnText(column, vocabulary)
        const words = { headOf, rows: texts.rows[kind], custom: texts.custom }
        saveCsv(exampleSheet(kind, vocabulary, words), texts.fileName({ kind }))
      }
      // Users refer to no records of the company.
      if (kind === 'users') save(noVocabulary)
      else client.fetchQuery(queries.imports.vocabulary()).then(save, notifyFailure)
    },
    [client, queries, notifyFailure],
  )
}
