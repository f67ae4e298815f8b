import { lazy } from 'react'
import { loadWorkerScript } from '../../workers/export/spawnWorker'
import { mayPrefetch, type Connection } from '../prefetch'

/** What an export needs, each fetched when it is first asked for. */
const loadDialog = () => import('../../features/bulkExport/BulkExportDialog')
const loadStrip = () => import('../../features/bulkExport/ExportStrip')

export const BulkExportDialog = lazy(() =>
  loadDialog().then(({ BulkExportDialog: component }) => ({ default: component })),
)
export const ExportStrip = lazy(() =>
  loadStrip().then(({ ExportStrip: component }) => ({ default: component })),
)

/** Fetches all of it while the browser is idle, as an export gives the page enough to do. @returns takes it back */
export function loadExportAhead(): () => void {
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return () => undefined
  const load = () => {
    void Promise.all([loadDialog(), loadStrip(), loadWorkerScript()]).catch(() => undefined)
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(load)
  return () => cancelIdleCallback(request)
}
