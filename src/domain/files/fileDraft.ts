import * as Schema from 'effect/Schema'
import { FileWrite, type StoredFile } from '../../contract/proof/file'
import { bodyViolations } from '../drafts/bodyViolations'

/** What the dialog of a file holds; names as in the body. */
export type FileDraft = { name: string; description: string }

/** Changes of the form in the event log; every field as typed. */
export const FileDraftChanges = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
} satisfies Record<keyof FileDraft, Schema.Top>)

export const newFileDraft: FileDraft = { name: '', description: '' }

export const draftOfFile = ({ name, description }: StoredFile): FileDraft => ({
  name: name ?? '',
  description: description ?? '',
})

export const bodyOfFile = ({ name, description }: FileDraft) => ({
  name: name.trim(),
  description: description.trim() === '' ? null : description,
})

/** What is wrong with a draft, by field; empty when it may be sent. */
export const fileViolations = (draft: FileDraft): Record<string, string> =>
  bodyViolations(FileWrite, bodyOfFile(draft), Object.keys(draft))
