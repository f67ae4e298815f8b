import type { AnyStateMachine, AnyStateNode } from 'xstate'

/**
 * Paths of the states that a machine can rest in, from its definition: leaves, including the final ones,
 * without those that it only passes through (an unguarded `always` continues within the same step, so no row
 * lies between).
 */
export function restingStates(machine: AnyStateMachine): string[] {
  const leaves = (node: AnyStateNode): AnyStateNode[] => {
    const children = Object.values(node.states)
    return children.length === 0 ? [node] : children.flatMap(leaves)
  }
  return leaves(machine.root)
    .filter(({ always }) => always?.some(({ guard }) => guard === undefined) !== true)
    .map(({ path }) => path.join('.'))
}
