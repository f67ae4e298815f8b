import { placeOfScreen, screenOfChanges } from '../../domain/company/companyDraft'
import { createCommandId } from '../../lib/commandId'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import { settingsTexts } from '../../texts/settings/settings'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { companyEditorActors, staleAfter } from './companyEditorActors'
import { companyEditorLog } from './companyEditorLog'
import { companyEditorMachine } from './companyEditorMachine'

/** The settings of the user's company; they stay open after a save. */
export const companyEditorWorkflow = defineWorkflow<typeof companyEditorMachine, object>({
  machine: companyEditorMachine,
  log: companyEditorLog,
  actors: companyEditorActors,
  manner: 'screen',
  key: () => 'company',
  keyOf: () => 'company',
  open: (_, { user: { company } }) =>
    company == null || company['@id'] === ''
      ? null
      : { iri: company['@id'], company, commandId: createCommandId() },
  reopen: () => ({}),
  resumed: () => ({ type: 'edit.resume' }),
  screen: ({ context: { base, draft } }) => placeOfScreen(screenOfChanges(base, draft)),
  parked: { message: texts.parked, label: settingsTexts.continueEditing },
  describe: () => ({ title: unfinishedWorkTexts.editCompany, detail: '' }),
  ended: () => undefined,
  invalidates: staleAfter,
})
