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
}

/**
 * Deletes one record of a list after a confirmation.
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
    ({ iri, name, linkedCount = null }) =>
      workflows.open('command', { command: { kind: 'deleteRecord', record, iri, name, linkedCount } }),
    [workflows, record],
  )
}
