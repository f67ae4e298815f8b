import type { Iri } from '../../contract/wire/ids'
import { bodyOfTask } from '../../domain/tasks/taskDraft'
import { createCommandId } from '../../lib/commandId'
import { tasksTexts as texts } from '../../texts/settings/tasks'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { staleAfter, taskEditorActors } from './taskEditorActors'
import { taskEditorLog } from './taskEditorLog'
import { taskEditorMachine } from './taskEditorMachine'

export type TaskEditorRequest = {
  /** Null creates a new one. */
  iri: Iri | null
}

/** The dialog of a task. */
export const taskEditorWorkflow = defineWorkflow<typeof taskEditorMachine, TaskEditorRequest>({
  machine: taskEditorMachine,
  log: taskEditorLog,
  actors: taskEditorActors,
  manner: 'dialog',
  key: () => 'editor',
  isAbout: ({ context }, { iri }) => iri !== null && context.iri === iri,
  open: ({ iri }, { user }) => ({
    iri,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  reopen: ({ context: { iri } }) => ({ iri }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: unfinishedWorkTexts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({
    title: snapshot?.context.iri === null ? unfinishedWorkTexts.newTask : unfinishedWorkTexts.editTask,
    detail: snapshot?.context.draft.title.trim() ?? '',
  }),
  ended: ({ value, context: { iri, draft } }, { notify }) => {
    const message = (iri === null ? texts.created : texts.changed)(bodyOfTask(draft))
    if (value === 'saved') notify({ type: 'success', message })
  },
  invalidates: staleAfter,
})
