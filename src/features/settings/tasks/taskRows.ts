import type { Task } from '../../../contract/proof/proofOfService'
import type { Iri } from '../../../contract/wire/ids'
import { shellTexts } from '../../../texts/shell/shell'

/** A task as the list shows it. */
export type TaskRow = {
  iri: Iri
  /** The title, or a dash where there is none. */
  name: string
  description: string
  isActive: boolean
}

/** A server that does not say so has no way to switch it off. */
export const isTaskActive = ({ active }: Task): boolean => active ?? true

export const taskRows = (tasks: readonly Task[]): TaskRow[] =>
  tasks.map((task) => ({
    iri: task['@id'],
    name: task.title?.trim() || shellTexts.missing,
    description: task.description ?? '',
    isActive: isTaskActive(task),
  }))
