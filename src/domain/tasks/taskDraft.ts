import * as Schema from 'effect/Schema'
import { TaskWrite, type Task } from '../../contract/proof/proofOfService'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull } from '../drafts/draftTexts'

/** Fields of the task dialog, named as in the body. */
export type TaskDraft = { title: string; description: string; active: boolean }

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; fields hold text as typed. */
export const TaskDraftChanges = Schema.Struct({
  title: optionalKey(Text),
  description: optionalKey(Text),
  active: optionalKey(Flag),
} satisfies Record<keyof TaskDraft, Schema.Top>)

export const newTaskDraft: TaskDraft = { title: '', description: '', active: true }

export const draftOfTask = ({ title, description, active }: Task): TaskDraft => ({
  title: title ?? '',
  description: description ?? '',
  // A server that does not send this flag cannot disable the task.
  active: active ?? true,
})

/** The body of a save. */
export const bodyOfTask = ({ title, description, active }: TaskDraft) => ({
  title: title.trim(),
  description: blankToNull(description),
  active,
})

/** Validation messages of a draft, by field; empty if it may be sent. */
export const taskViolations = (draft: TaskDraft): Record<string, string> =>
  bodyViolations(TaskWrite, bodyOfTask(draft), Object.keys(draft))
