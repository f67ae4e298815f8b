import { useCallback } from 'react'
import type { Iri } from '../contract/wire/ids'
import type { CommandContext, RecordKind } from '../machines/command/commandTypes'
import { usePlatform } from './platform'
import { useLiveWork } from './useLiveWork'

type Deleted = {
  iri: Iri
  name: string
  /** How many others are linked to it; null or none where that is unknown or says nothing. */
  linkedCount?: number | null
}

/**
 * Deletes one record of a list after one question.
 * @param onRemoved told of what is gone
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
