import type { Iri } from '../../contract/wire/ids'
import { bodyOfDevice } from '../../domain/devices/deviceDraft'
import { createCommandId } from '../../lib/commandId'
import { devicesTexts as texts } from '../../texts/devices/devices'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { deviceEditorActors, staleAfter } from './deviceEditorActors'
import { deviceEditorLog } from './deviceEditorLog'
import { deviceEditorMachine } from './deviceEditorMachine'

export type DeviceEditorRequest = { iri: Iri }

/** 'Gerät bearbeiten'. */
export const deviceEditorWorkflow = defineWorkflow<typeof deviceEditorMachine, DeviceEditorRequest>({
  machine: deviceEditorMachine,
  log: deviceEditorLog,
  actors: deviceEditorActors,
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
    if (value === 'saved') notify({ type: 'success', message: texts.changed(bodyOfDevice(draft)) })
  },
  invalidates: staleAfter,
})
