import type { AnyStateMachine } from 'xstate'
import type { LastStep } from './model'

/**
 * The children that a step started, invoked or spawned: the input of each by its id, undefined without one.
 */
export function startedIn(actions: LastStep<AnyStateMachine>['actions']): Record<string, unknown> {
  return Object.fromEntries(
    actions.flatMap(({ type, params }) => {
      if (type !== 'xstate.spawnChild') return []
      const { actorRef, input } = params as { actorRef: { id: string }; input?: unknown }
      return [[actorRef.id, input]]
    }),
  )
}
