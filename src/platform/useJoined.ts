import { useEffect, useState } from 'react'
import type { ActorOf, RequestOf, WorkflowName } from '../machines/registry'
import { usePlatform } from './platform'
import type { Joined } from './work'

/**
 * A workflow for as long as the screen is open. Null while it is being opened, and for whoever may not have it.
 * @param request the same object from drawing to drawing
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
