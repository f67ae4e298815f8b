import type { Task } from '../../contract/proof/proofOfService'
import type { TaskDraft } from '../../domain/tasks/taskDraft'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

export type TaskEditorInput = RecordInput
export type TaskEditorContext = RecordContext<Task, TaskDraft>
export type TaskEditorEvent = RecordEvent<TaskDraft>
