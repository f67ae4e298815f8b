import { Suspense } from 'react'
import { useWork } from '../../platform/useWork'
import { lazyNamed } from '../../platform/lazyNamed'

const StorageWarning = lazyNamed(
  () => import('../../features/shell/unfinishedWork/StorageWarning'),
  'StorageWarning',
)

/** Warns while the storage of this device does not keep the input. */
export function StorageBar() {
  const { storage } = useWork()
  if (storage === 'ready') return null
  return (
    <Suspense fallback={null}>
      <StorageWarning storage={storage} onReload={() => location.reload()} />
    </Suspense>
  )
}
