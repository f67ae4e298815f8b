import { setup, type ActorRefFrom } from 'xstate'
import type { StoredFile } from '../../contract/proof/file'
import { draftOfFile, fileViolations, newFileDraft, type FileDraft } from '../../domain/files/fileDraft'
import { defineFormEditor } from '../kinds/recordEditor/formEditor'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { FileEditorContext, FileEditorEvent, FileEditorInput } from './fileEditorTypes'

/*
 * Editing name and note of a file: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is
 * found again under 'Nicht abgeschlossen'.
 */

const editor = defineFormEditor<StoredFile, FileDraft, FileEditorContext, FileEditorEvent>({
  machine: 'fileEditor',
  draftOf: draftOfFile,
  violationsOf: ({ draft }) => fileViolations(draft),
})

export const fileEditorMachine = setup({
  types: {
    context: {} as FileEditorContext,
    input: {} as FileEditorInput,
    events: {} as FileEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'fileEditor',
  context: ({ input }) => ({ ...input, ...startEditing(newFileDraft), saved: null }),
  initial: 'opening',
  states: editor.states,
})

/** What a screen uses of the running machine. */
export type FileEditorActorRef = Pick<
  ActorRefFrom<typeof fileEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
