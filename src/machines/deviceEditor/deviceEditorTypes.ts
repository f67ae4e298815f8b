import type { Device } from '../../contract/access/device'
import type { DeviceDraft } from '../../domain/devices/deviceDraft'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

export type DeviceEditorInput = RecordInput
export type DeviceEditorContext = RecordContext<Device, DeviceDraft>
export type DeviceEditorEvent = RecordEvent<DeviceDraft>
