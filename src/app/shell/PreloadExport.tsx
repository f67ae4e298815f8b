import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { clientRoutes } from '../../domain/navigation/clientRoutes'
import { PreloadDialog, preloadExport } from './exportParts'

/**
 * Preloads the code of an export while the list of proofs is shown, because a running export keeps the page
 * busy.
 */
export function PreloadExport() {
  const [path] = useLocation()
  const isWhereExportsBegin = path === clientRoutes['proof-of-services'].path
  const [isReady, setIsReady] = useState(false)
  useEffect(
    () => (isWhereExportsBegin ? preloadExport(() => setIsReady(true)) : undefined),
    [isWhereExportsBegin],
  )
  return isWhereExportsBegin && isReady ? (
    <Suspense fallback={null}>
      <PreloadDialog />
    </Suspense>
  ) : null
}
