import { lazyNamed } from '../../platform/lazyNamed'
import { loadWorkerScript } from '../../workers/export/spawnWorker'
import { isPrefetchAllowed } from '../connection'

/** The parts of an export, each loaded on first use. */
const loadDialog = () => import('../../features/proofs/bulkExport/BulkExportDialog')
const preloadDialog = () => import('../../components/dialogs/PreloadDialog')
const loadStrip = () => import('../../features/proofs/bulkExport/ExportStrip')

export const ExportStrip = lazyNamed(loadStrip, 'ExportStrip')

export const PreloadDialog = lazyNamed(preloadDialog, 'PreloadDialog')

/**
 * Preloads all parts while the browser is idle, because a running export keeps the page busy.
 * @param onLoaded called once all parts are loaded
 * @returns cancels the preload
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
