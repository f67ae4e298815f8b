import { Suspense } from 'react'
import type { ExportActor } from '../../features/bulkExport/useExport'
import { usePlatform } from '../../platform/platform'
import { useWork } from '../../platform/useWork'
import { ExportStrip } from './exportParts'

/** A strip for every export under way. */
export function ExportStrips() {
  const { workflows } = usePlatform()
  const exports = useWork().live.filter(({ machine }) => machine.id === 'bulkExport')
  const shown = workflows.shown().map(({ actor }) => actor.stream)
  if (exports.length === 0) return null
  return (
    <Suspense fallback={null}>
      {exports.map((actor) => (
        <ExportStrip
          key={actor.stream}
          actor={actor as ExportActor}
          isDialogOpen={shown.includes(actor.stream)}
          onOpen={() =>
            workflows.resume({
              stream: actor.stream,
              machine: actor.machine.id,
              snapshot: actor.getSnapshot(),
            })
          }
        />
      ))}
    </Suspense>
  )
}
