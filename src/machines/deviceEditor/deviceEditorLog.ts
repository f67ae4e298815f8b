import * as Schema from 'effect/Schema'
import { Device } from '../../contract/access/device'
import { DeviceDraftChanges } from '../../domain/devices/deviceDraft'
import { declareDurable } from '../../eventlog/durable'
import {
  isTrivialEditor,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { deviceEditorMachine } from './deviceEditorMachine'

/** How the editor of a device is remembered. */
export const deviceEditorLog = declareDurable<typeof deviceEditorMachine>({
  ...recordLog('deviceEditor'),
  machine: deviceEditorMachine,
  input: Schema.Struct(recordInput),
  events: recordEvents(Device, DeviceDraftChanges),
  facts: recordFacts,
  openKeys: [...recordKeys, 'state', 'codeExpiresAt'],
  isTrivial: isTrivialEditor,
})
