import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { stateName } from '../../lib/stateName'

/** Exposes a workflow's name and state in the DOM for QA and tests, without affecting the layout. */
export function StateMark({
  machine,
  actor,
  children,
}: {
  machine: string
  actor: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
  children: ReactNode
}) {
  const state = useSelector(actor, (snapshot) => stateName(snapshot.value))
  return (
    <Box display="contents" data-machine={machine} data-state={state}>
      {children}
    </Box>
  )
}
