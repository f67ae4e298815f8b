import type { Iri } from '../../contract/wire/ids'
import type { DeviceDraft } from '../../domain/devices/deviceDraft'

/** An existing device. */
export type KnownDevice = { iri: Iri; name: string; driver: Iri }

export type DevicePairingInput = {
  /** Null for a new device, which is named first. */
  device: KnownDevice | null
  commandId: string
}

export type GivenCode = {
  iri: Iri
  /** Null when the server does not return it. */
  code: string | null
  /** Milliseconds since 1970 by the local clock. */
  expiresAt: number
}

export type SeenDevice = { state: string | null; model: string }

export type DevicePairingContext = {
  commandId: string
  draft: DeviceDraft
  iri: Iri | null
  code: string | null
  expiresAt: number
  /** By field; those of the whole form under the empty name. */
  violations: Readonly<Record<string, string>>
  /** Counts the calls that differ from the previous one. */
  attempt: number
  model: string
}

export type DevicePairingEvent =
  | { type: 'fields.changed'; changes: Partial<DeviceDraft> }
  | { type: 'device.create' }
  | { type: 'code.renew' }

/** Meaning of a failed call. */
export type Refusal = 'deleted' | 'other'
