import { Suspense, lazy } from 'react'
import { useWork } from '../../platform/useWork'

const StorageWarning = lazy(() =>
  import('../../features/unfinishedWork/StorageWarning').then(({ StorageWarning: component }) => ({
    default: component,
  })),
)

/** Says that what is typed is not kept on this device, for as long as that is so. */
export function StorageBar() {
  const { storage } = useWork()
  if (storage === 'ready') return null
  return (
    <Suspense fallback={null}>
      <StorageWarning storage={storage} onReload={() => location.reload()} />
    </Suspense>
  )
}
