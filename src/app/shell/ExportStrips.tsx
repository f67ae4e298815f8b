import { Suspense, useSyncExternalStore } from 'react'
import type { ExportActor } from '../../features/bulkExport/useExport'
import { usePlatform } from '../../platform/platform'
import { useWork } from '../../platform/useWork'
import { ExportStrip } from './exportParts'

/** A strip for every export under way. */
export function ExportStrips() {
  const { shownExport } = usePlatform()
  const shown = useSyncExternalStore(shownExport.subscribe, shownExport.get)
  const exports = useWork().live.filter(({ machine }) => machine.id === 'bulkExport')
  if (exports.length === 0) return null
  return (
    <Suspense fallback={null}>
      {exports.map((actor) => (
        <ExportStrip
          key={actor.stream}
          actor={actor as ExportActor}
          isDialogOpen={actor.stream === shown}
          onOpen={() => shownExport.set(actor.stream)}
        />
      ))}
    </Suspense>
  )
}
