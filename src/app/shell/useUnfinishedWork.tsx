import { useState, type ReactNode } from 'react'
import { LazyOverlay } from '../../components/dialogs/LazyOverlay'
import { usePlatform } from '../../platform/platform'
import { useWork } from '../../platform/useWork'
import { lazyNamed } from '../../platform/lazyNamed'

const UnfinishedWorkDialog = lazyNamed(
  () => import('../../features/shell/unfinishedWork/UnfinishedWorkDialog'),
  'UnfinishedWorkDialog',
)

/** Returns the number of unfinished workflows and their list, which the caller renders. */
export function useUnfinishedWork(): { count: number; open: () => void; list: ReactNode } {
  const { workflows } = usePlatform()
  const { unfinished } = useWork()
  const [isOpen, setIsOpen] = useState(false)
  return {
    count: unfinished.length,
    open: () => setIsOpen(true),
    list: isOpen ? (
      <LazyOverlay onClose={() => setIsOpen(false)}>
        <UnfinishedWorkDialog onResume={workflows.resume} onClose={() => setIsOpen(false)} />
      </LazyOverlay>
    ) : null,
  }
}
