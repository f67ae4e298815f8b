import type { StoredFile } from '../../src/contract/proof/file'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfFile, newFileDraft, type FileDraft } from '../../src/domain/files/fileDraft'
import { fileEditorMachine } from '../../src/machines/fileEditor/fileEditorMachine'
import type { FileEditorContext, FileEditorInput } from '../../src/machines/fileEditor/fileEditorTypes'
import { unread } from '../support/editorOracle'
import type { EditedForm } from '../support/formEditor'
import { formEvents, formFacts, formInvokes } from '../support/formModel'
import type { Model } from '../support/model'

type FileModel = Model<typeof fileEditorMachine, typeof formInvokes>

export const file: StoredFile = {
  '@id': '/api/files/1',
  name: 'Plan.pdf',
  contentType: 'application/pdf',
  description: 'Ab November',
}
/** Versions of somebody else; the second one cannot be sent. */
const newer: StoredFile = { ...file, name: 'Streuplan.pdf', description: 'Ab Dezember' }
const nameless: StoredFile = { ...file, name: '' }

const events: FileModel['events'] = {
  ...formEvents('name'),
  'fields.changed': [
    { changes: { name: 'Räumplan.pdf' } },
    { changes: { name: '' } },
    { changes: { name: 'Plan.pdf' } },
    { changes: { description: '' } },
  ],
  'xstate.done.actor.loadRecord': [{ output: { record: file, etag: '"1"' } }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: nameless, etag: '"2"' } },
  ],
  'xstate.done.actor.saveRecord': [{ output: file }],
}

export const existing: FileEditorInput = {
  iri: file['@id'],
  company: { '@id': '/api/companies/1' },
  commandId: 'c1',
}
export const blank: FileEditorInput = { ...existing, iri: null }

/** A draft is valid in this world as soon as it has a name. */
export const fileForm = (input: FileEditorInput): EditedForm<StoredFile, FileDraft, FileEditorContext> => ({
  start: { ...input, ...unread, base: newFileDraft, draft: newFileDraft },
  draftOf: draftOfFile,
  violations: ({ name }): Record<string, string> =>
    name === '' ? { name: validationMessages.required } : {},
  places: [],
  refused: { field: 'name', path: 'name' },
})

export const fileEditorModel = {
  machine: fileEditorMachine,
  input: existing,
  invokes: formInvokes,
  events,
  facts: formFacts('name'),
}
