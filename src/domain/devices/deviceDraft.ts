import * as Schema from 'effect/Schema'
import { DeviceWrite, type Device } from '../../contract/access/device'
import type { Iri } from '../../contract/wire/ids'
import { bodyViolations } from '../drafts/bodyViolations'

/** Fields of the device dialog; empty text means no driver. */
export type DeviceDraft = { name: string; driver: Iri }

const { String: Text, optionalKey } = Schema

/** Changes of the form in the event log; fields hold text as typed. */
export const DeviceDraftChanges = Schema.Struct({
  name: optionalKey(Text),
  driver: optionalKey(Text),
} satisfies Record<keyof DeviceDraft, Schema.Top>)

export const newDeviceDraft: DeviceDraft = { name: '', driver: '' }

export const draftOfDevice = ({ name, driver }: Device): DeviceDraft => ({
  name: name ?? '',
  driver: iriOfDriver(driver),
})

/** The driver is a reference, or embedded with the name. */
function iriOfDriver(driver: unknown): Iri {
  const iri = typeof driver === 'object' && driver !== null ? (driver as { '@id'?: unknown })['@id'] : driver
  return typeof iri === 'string' ? iri : ''
}

/** The body of a save. */
export const bodyOfDevice = ({ name, driver }: DeviceDraft) => ({
  name: name.trim(),
  driver: driver === '' ? null : driver,
})

/** Validation messages of a draft, by field; empty if it may be sent. */
export const deviceViolations = (draft: DeviceDraft): Record<string, string> =>
  bodyViolations(DeviceWrite, bodyOfDevice(draft), Object.keys(draft))
