import * as Schema from 'effect/Schema'
import { Task } from '../../contract/proof/proofOfService'
import { TaskDraftChanges } from '../../domain/tasks/taskDraft'
import { declareDurable } from '../../eventlog/durable'
import {
  isTrivialEditor,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { taskEditorMachine } from './taskEditorMachine'

/** How the editor of a task is remembered. */
export const taskEditorLog = declareDurable<typeof taskEditorMachine>({
  ...recordLog('taskEditor'),
  machine: taskEditorMachine,
  input: Schema.Struct(recordInput),
  events: recordEvents(Task, TaskDraftChanges),
  facts: recordFacts,
  openKeys: recordKeys,
  isTrivial: isTrivialEditor,
})
