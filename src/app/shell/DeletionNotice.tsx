import { Suspense } from 'react'
import { readMoment } from '../../domain/records/origin'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { lazyNamed } from '../../platform/lazyNamed'

const DeletionBar = lazyNamed(() => import('../../features/settings/company/DeletionBar'), 'DeletionBar')

/** Shows the date on which the company will be deleted, while a deletion is scheduled. */
export function DeletionNotice() {
  const { company } = useCurrentUser()
  const deletionAt = readMoment(company.deletionAt)
  if (deletionAt === null) return null
  return (
    <Suspense fallback={null}>
      <DeletionBar deletionAt={deletionAt} />
    </Suspense>
  )
}
