import type { PdfPart, PdfSettings } from '../../../src/contract/proof/pdfSettings'
import type { ProofState, TimeWindowType } from '../../../src/contract/tour/planningTerms'

/** Content of the PDF of a proof, as plain data that can be sent to another thread. */
export type ProofDocument = {
  id: string
  companyName: string
  companyAddress: string | null
  logo: PictureFile | null
  /** Only the parts to show, see {@link leaveOut}. */
  settings: PdfSettings
  state: ProofState
  timeStamp: Date
  /** Time zone of the company, used for all times. */
  timeZone: string
  /** Name of the destination; null when it has none. */
  name: string | null
  refId: string | null
  address: string | null
  street: string | null
  zip: string | null
  city: string | null
  /** Position of the destination. */
  place: Place | null
  /** Position of the device when the proof was taken. */
  takenAt: (Place & { accuracyMeters: number | null }) | null
  tourName: string
  tourColour: string
  positionInTour: number
  /** Planned arrival in seconds since midnight. */
  eta: number | null
  timeWindow: { type: TimeWindowType; earliest: number | null; latest: number | null } | null
  customFields: { title: string; value: CustomFieldValue }[]
  /** Null if the user was deleted. */
  createdBy: string | null
  note: string | null
  tasks: { title: string; done: boolean; timeStamp: Date }[]
  photos: PictureFile[]
  signatures: PictureFile[]
  /** Name of the person who signed. */
  signedBy: string | null
  /** Why the service failed. */
  failureReason: string | null
}

export type Place = { lat: number; lng: number }

export type CustomFieldValue = boolean | number | string | readonly string[]

export type PictureFile = {
  name: string
  description: string | null
  createdAt: Date
  storageKey: string
  sizeBytes: number
}

/**
 * Returns the content of a picture by its storage key, undefined if the file is missing. The caller owns the
 * buffer and may transfer it.
 */
export type ReadFile = (storageKey: string) => Promise<Uint8Array | undefined>

/** Returns the document without some parts. */
export function leaveOut(proof: ProofDocument, hidden: readonly PdfPart[]): ProofDocument {
  const parts = proof.settings.parts.filter((part) => !hidden.includes(part))
  return { ...proof, settings: { ...proof.settings, parts } }
}

/** Total size of the pictures in the document. */
export function pictureBytes({ settings: { parts }, photos, signatures }: ProofDocument): number {
  const shown = [
    ...(parts.includes('photos') ? photos : []),
    ...(parts.includes('signature') ? signatures : []),
  ]
  return shown.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
