import * as Schema from 'effect/Schema'
import { FileWrite, type StoredFile } from '../../contract/proof/file'
import { bodyViolations } from '../drafts/bodyViolations'

/** Fields of the file dialog, named as in the body. */
export type FileDraft = { name: string; description: string }

/** Changes of the form in the event log; fields hold text as typed. */
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

/** Validation messages of a draft, by field; empty if it may be sent. */
export const fileViolations = (draft: FileDraft): Record<string, string> =>
  bodyViolations(FileWrite, bodyOfFile(draft), Object.keys(draft))
