import type { Task } from '../../../contract/proof/proofOfService'
import type { Iri } from '../../../contract/wire/ids'
import { shellTexts } from '../../../texts/shell/shell'

/** A task as shown in the list. */
export type TaskRow = {
  iri: Iri
  /** The title, or a dash if empty. */
  name: string
  description: string
  isActive: boolean
}

/** A server without this field cannot disable it. */
export const isTaskActive = ({ active }: Task): boolean => active ?? true

export const taskRows = (tasks: readonly Task[]): TaskRow[] =>
  tasks.map((task) => ({
    iri: task['@id'],
    name: task.title?.trim() || shellTexts.missing,
    description: task.description ?? '',
    isActive: isTaskActive(task),
  }))
