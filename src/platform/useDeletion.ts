import { useCallback } from 'react'
import type { Iri } from '../contract/wire/ids'
import type { CommandContext, RecordKind } from '../machines/command/commandTypes'
import { usePlatform } from './platform'
import { useLiveWork } from './useLiveWork'

type Deleted = {
  iri: Iri
  name: string
  /** Number of linked records; null or missing if unknown. */
  linkedCount?: number | null
  /** What creates it again, if all of it is known; then it is deleted at once, and can be restored. */
  body?: unknown
}

/**
 * Deletes one record of a list: after a confirmation, or at once if it can be restored.
 * @param onRemoved receives the deleted record
 */
export function useDeletion(record: RecordKind, onRemoved?: (iri: Iri) => void): (item: Deleted) => void {
  const { workflows } = usePlatform()
  useLiveWork('command', (snapshot) => {
    const { command } = snapshot.context as CommandContext
    if (snapshot.value === 'done' && command.kind === 'deleteRecord' && command.record === record)
      onRemoved?.(command.iri)
  })
  return useCallback(
    ({ iri, name, linkedCount = null, body = null }) =>
      workflows.open('command', {
        command:
          body !== null && (record === 'absence' || record === 'order')
            ? { kind: 'removeRecord', record, iri, name, body }
            : { kind: 'deleteRecord', record, iri, name, linkedCount },
      }),
    [workflows, record],
  )
}
