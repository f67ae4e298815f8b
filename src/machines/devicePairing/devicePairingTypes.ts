import type { Iri } from '../../contract/wire/ids'
import type { DeviceDraft } from '../../domain/devices/deviceDraft'

/** A device that there is already. */
export type KnownDevice = { iri: Iri; name: string; driver: Iri }

export type DevicePairingInput = {
  /** Null for a new one, which is named first. */
  device: KnownDevice | null
  commandId: string
}

export type GivenCode = {
  iri: Iri
  /** Null where the server does not tell it. */
  code: string | null
  /** Milliseconds since 1970 of this device's clock. */
  expiresAt: number
}

export type SeenDevice = { state: string | null; model: string }

export type DevicePairingContext = {
  commandId: string
  draft: DeviceDraft
  iri: Iri | null
  code: string | null
  expiresAt: number
  /** By field; of the form itself under the empty name. */
  violations: Readonly<Record<string, string>>
  /** Counts the calls that mean something else than the one before. */
  attempt: number
  model: string
}

export type DevicePairingEvent =
  | { type: 'fields.changed'; changes: Partial<DeviceDraft> }
  | { type: 'device.create' }
  | { type: 'code.renew' }

/** What became of a call that failed. */
export type Refusal = 'gone' | 'other'
