import { Suspense, lazy, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { shownExcelExport, type Shown } from './shownDialogs'

const ExcelExportDialog = lazy(() =>
  import('../../features/excelExport/ExcelExportDialog').then(({ ExcelExportDialog: component }) => ({
    default: component,
  })),
)

/** 'Excel-Tabelle exportieren' for the list that asked for it. */
export function ExcelExportHost() {
  const { request, close } = useShown(shownExcelExport)
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <ExcelExportDialog request={request} onClose={close} />
    </Suspense>
  )
}

function useShown<Request>(shown: Shown<Request>) {
  const { user } = useCurrentUser()
  const request = useSyncExternalStore(shown.subscribe, shown.get)
  // A dialog that has given way to another one must not close that.
  const close = useCallback(() => {
    if (shown.get() === request) shown.set(null)
  }, [shown, request])
  // Nobody who signs in next may see what somebody else had open.
  useEffect(() => () => shown.set(null), [shown, user.id])
  return { request, close }
}
