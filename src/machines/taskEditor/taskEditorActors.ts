import type { Api } from '../../api/api'
import { taskKeys } from '../../api/tasks/tasksApi'
import type { Task } from '../../contract/proof/proofOfService'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { bodyOfTask, type TaskDraft } from '../../domain/tasks/taskDraft'
import { recordActors, type NoticePorts } from '../kinds/recordEditor/recordActors'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

type Ports = NoticePorts & {
  api: Pick<Api, 'tasks'>
}

/** The query keys that a row makes stale. */
export const staleAfter = staleAfterAnswer([taskKeys.all])

/** The real actors and actions of the editor of a task. */
export const taskEditorActors = ({ api: { tasks }, ...notices }: Ports) =>
  recordActors<Task, TaskDraft>(
    {
      load: ({ iri }, options) => tasks.get(iri, options),
      save: ({ iri, base, draft }, options) => {
        const body = bodyOfTask(draft)
        return tasks.save(iri, iri === null ? body : changedMembers(bodyOfTask(base), body), options)
      },
    },
    notices,
  )
