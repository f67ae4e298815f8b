import type { Workflow } from './records'
import { takenKeys } from './summary'

/** What the walks have taken of each machine, as `/devtools/flows` loads it. */
export function coverageFileOf(workflows: readonly Workflow[]): string {
  const coverage = workflows.map((workflow) => {
    const taken = takenKeys(workflow)
    const covered = (keys: readonly string[]) => keys.filter((key) => taken.has(key))
    return {
      machine: workflow.machine,
      states: covered(workflow.states),
      transitions: covered(workflow.transitions),
      outcomes: covered(workflow.outcomes),
    }
  })
  return JSON.stringify({ version: 1, workflows: coverage })
}
