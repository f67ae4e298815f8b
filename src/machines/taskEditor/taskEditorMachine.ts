import { setup, type ActorRefFrom } from 'xstate'
import type { Task } from '../../contract/proof/proofOfService'
import { draftOfTask, newTaskDraft, taskViolations, type TaskDraft } from '../../domain/tasks/taskDraft'
import { defineFormEditor } from '../kinds/recordEditor/formEditor'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { TaskEditorContext, TaskEditorEvent, TaskEditorInput } from './taskEditorTypes'

/*
 * Editing one task that drivers confirm at a stop: a form editor (src/machines/kinds/recordEditor/formEditor.ts).
 * Durable: a draft is found again under 'Nicht abgeschlossen'.
 */

const editor = defineFormEditor<Task, TaskDraft, TaskEditorContext, TaskEditorEvent>({
  machine: 'taskEditor',
  draftOf: draftOfTask,
  violationsOf: ({ draft }) => taskViolations(draft),
})

export const taskEditorMachine = setup({
  types: {
    context: {} as TaskEditorContext,
    input: {} as TaskEditorInput,
    events: {} as TaskEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'taskEditor',
  context: ({ input }) => ({ ...input, ...startEditing(newTaskDraft), saved: null }),
  initial: 'opening',
  states: editor.states,
})

/** What a screen uses of the running machine. */
export type TaskEditorActorRef = Pick<
  ActorRefFrom<typeof taskEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
