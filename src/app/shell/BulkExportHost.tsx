import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { clientRoutes } from '../../domain/navigation/clientRoutes'
import type { DurableActor } from '../../eventlog/durableActor'
import type { ExportActor } from '../../features/bulkExport/useExport'
import { usePlatform } from '../../platform/platform'
import { useWork } from '../../platform/useWork'
import { BulkExportDialog, DialogAhead, loadExportAhead } from './exportParts'

/** The dialog of the export that is shown; it stays with its end when the export is no longer under way. */
export function BulkExportHost() {
  const { shownExport } = usePlatform()
  const stream = useSyncExternalStore(shownExport.subscribe, shownExport.get)
  const { live } = useWork()
  const [kept, setKept] = useState<DurableActor | null>(null)
  const hide = useCallback(() => shownExport.set(null), [shownExport])
  const [path] = useLocation()
  const isWhereExportsBegin = path === clientRoutes['proof-of-services'].path
  const [isReady, setIsReady] = useState(false)
  useEffect(
    () => (isWhereExportsBegin ? loadExportAhead(() => setIsReady(true)) : undefined),
    [isWhereExportsBegin],
  )
  const found = stream === null ? undefined : live.find((actor) => actor.stream === stream)
  if (found !== undefined && found !== kept) setKept(found)
  const actor = found ?? kept
  if (stream === null || actor === null || actor.stream !== stream) {
    return isWhereExportsBegin && isReady ? (
      <Suspense fallback={null}>
        <DialogAhead />
      </Suspense>
    ) : null
  }
  return (
    <Suspense fallback={null}>
      <BulkExportDialog actor={actor as ExportActor} onHide={hide} />
    </Suspense>
  )
}
