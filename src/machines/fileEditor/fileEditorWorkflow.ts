import type { Iri } from '../../contract/wire/ids'
import { bodyOfFile } from '../../domain/files/fileDraft'
import { createCommandId } from '../../lib/commandId'
import { fileEditorTexts as texts } from '../../texts/files/fileEditor'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { fileEditorActors, staleAfter } from './fileEditorActors'
import { fileEditorLog } from './fileEditorLog'
import { fileEditorMachine } from './fileEditorMachine'

export type FileEditorRequest = { iri: Iri }

/** 'Anhang bearbeiten'. */
export const fileEditorWorkflow = defineWorkflow<typeof fileEditorMachine, FileEditorRequest>({
  machine: fileEditorMachine,
  log: fileEditorLog,
  actors: fileEditorActors,
  manner: 'dialog',
  key: () => 'editor',
  isAbout: ({ context }, { iri }) => context.iri === iri,
  open: ({ iri }, { user }) => ({
    iri,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  reopen: ({ context: { iri } }) => ({ iri: iri ?? '' }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: unfinishedWorkTexts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({
    title: texts.editTitle,
    detail: snapshot?.context.draft.name.trim() ?? '',
  }),
  ended: ({ value, context: { draft } }, { notify }) => {
    if (value === 'saved') notify({ type: 'success', message: texts.changed(bodyOfFile(draft)) })
  },
  invalidates: staleAfter,
})
