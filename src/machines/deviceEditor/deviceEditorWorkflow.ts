import { deviceKeys } from '../../api/devices/devicesApi'
import { Device } from '../../contract/access/device'
import type { Iri } from '../../contract/wire/ids'
import { HttpError } from '../../domain/calls/errors'
import {
  bodyOfDevice,
  DeviceDraftChanges,
  deviceViolations,
  draftOfDevice,
  newDeviceDraft,
  type DeviceDraft,
} from '../../domain/devices/deviceDraft'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { devicesTexts as texts } from '../../texts/devices/devices'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits name and driver of a device: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable:
 * a draft is listed under 'Nicht abgeschlossen'.
 */

type Machine = FormMachine<Device, DeviceDraft>
export type DeviceEditorActorRef = EditorActorRef<Machine>

/** 'Gerät bearbeiten'. */
export const deviceEditorWorkflow = defineRecordWorkflow<Machine, { iri: Iri }>({
  machine: defineFormMachine<Device, DeviceDraft>({
    machine: 'deviceEditor',
    newDraft: () => newDeviceDraft,
    draftOf: draftOfDevice,
    violationsOf: ({ draft }) => deviceViolations(draft),
  }),
  log: { record: Device, changes: DeviceDraftChanges, openKeys: ['state', 'codeExpiresAt'] },
  calls: ({ api: { devices } }) => ({
    load: ({ iri }, options) => devices.get(iri, options),
    save: async ({ iri, base, draft }, options) => {
      // A deleted device cannot be recreated: it would have to be paired.
      if (iri === null) throw new HttpError({ status: 404 })
      return devices.update(iri, changedMembers(bodyOfDevice(base), bodyOfDevice(draft)), options)
    },
  }),
  invalidates: staleAfterAnswer([deviceKeys.all]),
  reopen: ({ context: { iri } }) => ({ iri: iri ?? '' }),
  title: () => texts.editTitle,
  nameOf: ({ name }) => name,
  done: ({ draft }) => texts.changed(bodyOfDevice(draft)),
})
