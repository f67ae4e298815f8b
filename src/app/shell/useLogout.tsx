import { Suspense, lazy, useState, type ReactNode, type RefObject } from 'react'
import { workAtRisk } from '../../features/unfinishedWork/describeWork'
import { usePlatform } from '../../platform/platform'
import { useWork } from '../../platform/useWork'

const LogoutQuestion = lazy(() =>
  import('../../features/unfinishedWork/LogoutQuestion').then(({ LogoutQuestion: component }) => ({
    default: component,
  })),
)

/**
 * Ends the session, after a question when unfinished work would be lost; the caller shows the question.
 * @param trigger gets the focus back when the entry that asked is gone by then
 */
export function useLogout(trigger?: RefObject<HTMLElement | null>): {
  logOut: () => void
  question: ReactNode
} {
  const { session } = usePlatform()
  const work = useWork()
  const [isAsking, setIsAsking] = useState(false)
  const end = () => session.send({ type: 'logout.request' })
  return {
    logOut: () => {
      if (workAtRisk(work).length > 0) setIsAsking(true)
      else end()
    },
    question: isAsking ? (
      <Suspense fallback={null}>
        <LogoutQuestion
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
          finalFocus={() => trigger?.current ?? null}
        />
      </Suspense>
    ) : null,
  }
}
