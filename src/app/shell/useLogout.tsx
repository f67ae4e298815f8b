import { useState, type ReactNode, type RefObject } from 'react'
import { LazyOverlay } from '../../components/dialogs/LazyOverlay'
import { workAtRisk } from '../../features/shell/unfinishedWork/describeWork'
import { usePlatform } from '../../platform/platform'
import { lazyNamed } from '../../platform/lazyNamed'

const LogoutQuestion = lazyNamed(
  () => import('../../features/shell/unfinishedWork/LogoutQuestion'),
  'LogoutQuestion',
)

/**
 * Ends the session, after a question if unfinished work would be lost. The caller renders the question.
 * @param trigger gets the focus back if the menu entry that opened the question has unmounted
 */
export function useLogout(trigger?: RefObject<HTMLElement | null>): {
  logOut: () => Promise<void>
  question: ReactNode
} {
  const { session, workflows: work } = usePlatform()
  const [isAsking, setIsAsking] = useState(false)
  const end = () => session.send({ type: 'logout.request' })
  return {
    logOut: async () => {
      // Work that is not loaded yet would be lost without a question.
      await work.settled()
      const workflows = work.current()
      const { length } = workAtRisk(
        { live: workflows?.live() ?? [], unfinished: workflows?.unfinished() ?? [] },
        work.describe,
      )
      if (length > 0) setIsAsking(true)
      else end()
    },
    question: isAsking ? (
      <LazyOverlay onClose={() => setIsAsking(false)}>
        <LogoutQuestion
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
          finalFocus={() => trigger?.current ?? null}
        />
      </LazyOverlay>
    ) : null,
  }
}
