import { fileKeys } from '../../api/files/filesApi'
import { StoredFile } from '../../contract/proof/file'
import type { Iri } from '../../contract/wire/ids'
import { HttpError } from '../../domain/calls/errors'
import { changedMembers } from '../../domain/drafts/changedMembers'
import {
  bodyOfFile,
  draftOfFile,
  FileDraftChanges,
  fileViolations,
  newFileDraft,
  type FileDraft,
} from '../../domain/files/fileDraft'
import { fileEditorTexts as texts } from '../../texts/files/fileEditor'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits name and note of a file: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a
 * draft is listed under 'Nicht abgeschlossen'.
 */

type Machine = FormMachine<StoredFile, FileDraft>
export type FileEditorActorRef = EditorActorRef<Machine>

/** 'Anhang bearbeiten'. */
export const fileEditorWorkflow = defineRecordWorkflow<Machine, { iri: Iri }>({
  machine: defineFormMachine<StoredFile, FileDraft>({
    machine: 'fileEditor',
    newDraft: () => newFileDraft,
    draftOf: draftOfFile,
    violationsOf: ({ draft }) => fileViolations(draft),
  }),
  log: { record: StoredFile, changes: FileDraftChanges, openKeys: ['contentType'] },
  calls: ({ api: { files } }) => ({
    load: ({ iri }, options) => files.get(iri, options),
    save: async ({ iri, base, draft }, options) => {
      // The content is deleted with the file, so the file cannot be recreated.
      if (iri === null) throw new HttpError({ status: 404 })
      return files.update(iri, changedMembers(bodyOfFile(base), bodyOfFile(draft)), options)
    },
  }),
  invalidates: staleAfterAnswer([fileKeys.all]),
  reopen: ({ context: { iri } }) => ({ iri: iri ?? '' }),
  title: () => texts.editTitle,
  nameOf: ({ name }) => name,
  done: ({ draft }) => texts.changed(bodyOfFile(draft)),
})
