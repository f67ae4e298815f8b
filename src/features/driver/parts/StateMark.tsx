import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { stateName } from '../../../lib/stateName'

type StateMarkProps = {
  machine: string
  actor: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
  children: ReactNode
}

/** Exposes a workflow's name and state in the DOM for QA and tests, without affecting the layout. */
export function StateMark({ machine, actor, children }: StateMarkProps) {
  const state = useSelector(actor, (snapshot) => stateName(snapshot.value))
  return (
    <div style={{ display: 'contents' }} data-machine={machine} data-state={state}>
      {children}
    </div>
  )
}
