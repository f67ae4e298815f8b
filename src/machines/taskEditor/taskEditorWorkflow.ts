import { taskKeys } from '../../api/tasks/tasksApi'
import { Task } from '../../contract/proof/proofOfService'
import { changedMembers } from '../../domain/drafts/changedMembers'
import {
  bodyOfTask,
  draftOfTask,
  newTaskDraft,
  TaskDraftChanges,
  taskViolations,
  type TaskDraft,
} from '../../domain/tasks/taskDraft'
import { tasksTexts as texts } from '../../texts/settings/tasks'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits one task that drivers confirm at a stop: a form editor
 * (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is listed under 'Nicht abgeschlossen'.
 */

type Machine = FormMachine<Task, TaskDraft>
export type TaskEditorActorRef = EditorActorRef<Machine>

/** The dialog of a task. */
export const taskEditorWorkflow = defineRecordWorkflow({
  machine: defineFormMachine<Task, TaskDraft>({
    machine: 'taskEditor',
    newDraft: () => newTaskDraft,
    draftOf: draftOfTask,
    violationsOf: ({ draft }) => taskViolations(draft),
  }),
  log: { record: Task, changes: TaskDraftChanges },
  calls: ({ api: { tasks } }) => ({
    load: ({ iri }, options) => tasks.get(iri, options),
    save: ({ iri, base, draft }, options) => {
      const body = bodyOfTask(draft)
      return tasks.save(iri, iri === null ? body : changedMembers(bodyOfTask(base), body), options)
    },
  }),
  invalidates: staleAfterAnswer([taskKeys.all]),
  title: (isNew) => (isNew ? unfinishedWorkTexts.newTask : unfinishedWorkTexts.editTask),
  nameOf: ({ title }) => title,
  done: ({ iri, draft }) => (iri === null ? texts.created : texts.changed)(bodyOfTask(draft)),
})
