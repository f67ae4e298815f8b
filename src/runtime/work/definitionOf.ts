import type { AnyStateMachine } from 'xstate'
import type { WorkflowDefinition } from '../../eventlog/workflowDefinition'
import type { AnyWorkflow, Ports } from '../../machines/workflow'
import type { WorkflowHosts } from './workflowHosts'

type Ending = Pick<Ports, 'notify' | 'session'> & {
  /** Null until the hosts exist. */
  hosts: () => Pick<WorkflowHosts, 'open' | 'requestOf'> | null
}

/**
 * Returns what the log needs to know about a registered workflow.
 * @param machine with its real actors
 */
export function definitionOf(
  registration: AnyWorkflow,
  machine: AnyStateMachine,
  { notify, session, hosts }: Ending,
): WorkflowDefinition {
  return {
    declaration: registration.log,
    machine,
    invalidates: registration.invalidates,
    ...(registration.replies === undefined ? {} : { replies: registration.replies }),
    ended: (snapshot, stream) => {
      const open = (workflow: string, request: object) => void hosts()?.open(workflow, request)
      registration.ended(snapshot, { notify, session, open }, hosts()?.requestOf(stream) ?? null)
      const next = registration.next?.(snapshot) ?? null
      if (next !== null) hosts()?.open(next.workflow, next.request)
    },
  }
}
