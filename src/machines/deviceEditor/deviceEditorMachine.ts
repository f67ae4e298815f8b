import { setup, type ActorRefFrom } from 'xstate'
import type { Device } from '../../contract/access/device'
import {
  draftOfDevice,
  deviceViolations,
  newDeviceDraft,
  type DeviceDraft,
} from '../../domain/devices/deviceDraft'
import { defineFormEditor } from '../kinds/recordEditor/formEditor'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { DeviceEditorContext, DeviceEditorEvent, DeviceEditorInput } from './deviceEditorTypes'

/*
 * Editing name and driver of a device: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is
 * found again under 'Nicht abgeschlossen'.
 */

const editor = defineFormEditor<Device, DeviceDraft, DeviceEditorContext, DeviceEditorEvent>({
  machine: 'deviceEditor',
  draftOf: draftOfDevice,
  violationsOf: ({ draft }) => deviceViolations(draft),
})

export const deviceEditorMachine = setup({
  types: {
    context: {} as DeviceEditorContext,
    input: {} as DeviceEditorInput,
    events: {} as DeviceEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'deviceEditor',
  context: ({ input }) => ({ ...input, ...startEditing(newDeviceDraft), saved: null }),
  initial: 'opening',
  states: editor.states,
})

/** What a screen uses of the running machine. */
export type DeviceEditorActorRef = Pick<
  ActorRefFrom<typeof deviceEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
