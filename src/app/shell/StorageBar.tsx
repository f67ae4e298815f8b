import { Suspense } from 'react'
import { useWork } from '../../platform/useWork'
import { lazyNamed } from '../../platform/lazyNamed'

const StorageWarning = lazyNamed(
  () => import('../../features/shell/unfinishedWork/StorageWarning'),
  'StorageWarning',
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
