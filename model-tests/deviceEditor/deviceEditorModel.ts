import type { Device } from '../../src/contract/access/device'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfDevice, newDeviceDraft, type DeviceDraft } from '../../src/domain/devices/deviceDraft'
import { deviceEditorMachine } from '../../src/machines/deviceEditor/deviceEditorMachine'
import type {
  DeviceEditorContext,
  DeviceEditorInput,
} from '../../src/machines/deviceEditor/deviceEditorTypes'
import { unread } from '../support/editorOracle'
import type { EditedForm } from '../support/formEditor'
import { formEvents, formFacts, formInvokes } from '../support/formModel'
import type { Model } from '../support/model'

type DeviceModel = Model<typeof deviceEditorMachine, typeof formInvokes>

export const device: Device = {
  '@id': '/api/devices/1',
  name: 'Pkw 7',
  driver: '/api/users/1',
  state: 'paired',
}
/** Versions of somebody else; the second one cannot be sent. */
const newer: Device = { ...device, name: 'Pkw 8', driver: null }
const nameless: Device = { ...device, name: '' }

const events: DeviceModel['events'] = {
  ...formEvents('name'),
  'fields.changed': [
    { changes: { name: 'Transporter 2' } },
    { changes: { name: '' } },
    { changes: { name: 'Pkw 7' } },
    { changes: { driver: '' } },
  ],
  'xstate.done.actor.loadRecord': [{ output: { record: device, etag: '"1"' } }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: nameless, etag: '"2"' } },
  ],
  'xstate.done.actor.saveRecord': [{ output: device }],
}

export const existing: DeviceEditorInput = {
  iri: device['@id'],
  company: { '@id': '/api/companies/1' },
  commandId: 'c1',
}
export const blank: DeviceEditorInput = { ...existing, iri: null }

/** A draft is valid in this world as soon as it has a name. */
export const deviceForm = (
  input: DeviceEditorInput,
): EditedForm<Device, DeviceDraft, DeviceEditorContext> => ({
  start: { ...input, ...unread, base: newDeviceDraft, draft: newDeviceDraft },
  draftOf: draftOfDevice,
  violations: ({ name }): Record<string, string> =>
    name === '' ? { name: validationMessages.required } : {},
  places: [],
  refused: { field: 'name', path: 'name' },
})

export const deviceEditorModel = {
  machine: deviceEditorMachine,
  input: existing,
  invokes: formInvokes,
  events,
  facts: formFacts('name'),
}
