import { useEffect, useState } from 'react'
import type { ActorOf, RequestOf, WorkflowName } from '../machines/registry'
import { usePlatform } from './platform'
import type { Joined } from './work'

/**
 * Opens a workflow while the screen is mounted. Null while it is opening, and for users without permission.
 * @param request must be referentially stable
 */
export function useJoined<Name extends WorkflowName>(
  name: Name,
  request: RequestOf<Name>,
): ActorOf<Name> | null {
  const { workflows } = usePlatform()
  const [actor, setActor] = useState<ActorOf<Name> | null>(null)
  useEffect(() => {
    let isLeft = false
    let joined: Joined<Name> | null = null
    void workflows.join(name, request).then((found) => {
      if (isLeft) return found?.leave()
      joined = found
      setActor(found?.actor ?? null)
    })
    return () => {
      isLeft = true
      setActor(null)
      joined?.leave()
    }
  }, [workflows, name, request])
  return actor
}
