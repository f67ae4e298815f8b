import { createCommandId } from '../../lib/commandId'
import { pdfSettingsTexts as texts } from '../../texts/settings/pdfSettings'
import { settingsTexts } from '../../texts/settings/settings'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { pdfEditorActors, staleAfter } from './pdfEditorActors'
import { pdfEditorLog } from './pdfEditorLog'
import { pdfEditorMachine } from './pdfEditorMachine'

/** The look of the PDFs of the user's company; it stays open after a save. */
export const pdfEditorWorkflow = defineWorkflow<typeof pdfEditorMachine, object>({
  machine: pdfEditorMachine,
  log: pdfEditorLog,
  actors: pdfEditorActors,
  manner: 'screen',
  key: () => 'pdf',
  keyOf: () => 'pdf',
  open: (_, { user: { company } }) =>
    company == null || company['@id'] === ''
      ? null
      : { iri: company['@id'], company, commandId: createCommandId() },
  reopen: () => ({}),
  resumed: () => ({ type: 'edit.resume' }),
  screen: () => ({ route: 'settings-pdf' }),
  parked: { message: texts.parked, label: settingsTexts.continueEditing },
  describe: () => ({ title: unfinishedWorkTexts.editPdf, detail: '' }),
  ended: () => undefined,
  invalidates: staleAfter,
})
