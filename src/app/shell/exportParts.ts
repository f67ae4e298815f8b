import { lazyNamed } from '../../platform/lazyNamed'
import { loadWorkerScript } from '../../workers/export/spawnWorker'
import { isPrefetchAllowed } from '../connection'

/** What an export needs, each fetched when it is first asked for. */
const loadDialog = () => import('../../features/proofs/bulkExport/BulkExportDialog')
const preloadDialog = () => import('../../components/dialogs/PreloadDialog')
const loadStrip = () => import('../../features/proofs/bulkExport/ExportStrip')

export const ExportStrip = lazyNamed(loadStrip, 'ExportStrip')

export const PreloadDialog = lazyNamed(preloadDialog, 'PreloadDialog')

/**
 * Fetches all of it while the browser is idle, as an export gives the page enough to do.
 * @param onLoaded when everything is there
 * @returns takes it back
 */
export function preloadExport(onLoaded: () => void): () => void {
  if (!isPrefetchAllowed()) return () => undefined
  const load = () => {
    Promise.all([loadDialog(), loadStrip(), loadWorkerScript(), preloadDialog()]).then(
      onLoaded,
      () => undefined,
    )
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(load)
  return () => cancelIdleCallback(request)
}
