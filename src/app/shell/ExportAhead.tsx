import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { clientRoutes } from '../../domain/navigation/clientRoutes'
import { DialogAhead, loadExportAhead } from './exportParts'

/** Fetches what an export needs while the list of proofs is shown, as an export gives the page enough to do. */
export function ExportAhead() {
  const [path] = useLocation()
  const isWhereExportsBegin = path === clientRoutes['proof-of-services'].path
  const [isReady, setIsReady] = useState(false)
  useEffect(
    () => (isWhereExportsBegin ? loadExportAhead(() => setIsReady(true)) : undefined),
    [isWhereExportsBegin],
  )
  return isWhereExportsBegin && isReady ? (
    <Suspense fallback={null}>
      <DialogAhead />
    </Suspense>
  ) : null
}
