import { Suspense, lazy } from 'react'
import { readMoment } from '../../domain/records/origin'
import { useCurrentUser } from '../../platform/useCurrentUser'

const DeletionBar = lazy(() =>
  import('../../features/companySettings/DeletionBar').then(({ DeletionBar: component }) => ({
    default: component,
  })),
)

/** Says from when on the company is deleted, for as long as that is so. */
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
