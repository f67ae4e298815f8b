import { createCommandId } from '../../lib/commandId'
import { settingsTexts } from '../../texts/settings/settings'
import { userSettingsTexts as texts } from '../../texts/settings/userSettings'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { profileEditorActors, staleAfter } from './profileEditorActors'
import { profileEditorLog } from './profileEditorLog'
import { profileEditorMachine } from './profileEditorMachine'

const account = '/api/account'

/** The own name and telephone number; the form stays open after a save. */
export const profileEditorWorkflow = defineWorkflow<typeof profileEditorMachine, object>({
  machine: profileEditorMachine,
  log: profileEditorLog,
  actors: profileEditorActors,
  manner: 'screen',
  key: () => 'profile',
  keyOf: () => 'profile',
  open: (_, { user: { company } }) => ({
    iri: account,
    company: company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  reopen: () => ({}),
  resumed: () => ({ type: 'edit.resume' }),
  screen: () => ({ route: 'settings-user' }),
  parked: { message: texts.profileParked, label: settingsTexts.continueEditing },
  describe: () => ({ title: unfinishedWorkTexts.editProfile, detail: '' }),
  ended: () => undefined,
  invalidates: staleAfter,
})
