import type { PdfPart, PdfSettings } from '../../../src/contract/proof/pdfSettings'
import type { ProofState, TimeWindowType } from '../../../src/contract/tour/planningTerms'

/** What the PDF of a proof shows: plain data, which another thread can be given. */
export type ProofDocument = {
  id: string
  companyName: string
  companyAddress: string | null
  logo: PictureFile | null
  /** Its parts are those that are shown, see {@link leaveOut}. */
  settings: PdfSettings
  state: ProofState
  timeStamp: Date
  /** Of the company: whose clocks all times are read by. */
  timeZone: string
  /** Name of the destination; null when it has none. */
  name: string | null
  refId: string | null
  address: string | null
  street: string | null
  zip: string | null
  city: string | null
  /** Where the destination lies. */
  place: Place | null
  /** Where the device was when the proof was taken. */
  takenAt: (Place & { accuracyMeters: number | null }) | null
  tourName: string
  tourColour: string
  positionInTour: number
  /** Planned arrival in seconds since midnight. */
  eta: number | null
  timeWindow: { type: TimeWindowType; earliest: number | null; latest: number | null } | null
  customFields: { title: string; value: CustomFieldValue }[]
  /** Null once the member of staff was deleted. */
  createdBy: string | null
  note: string | null
  tasks: { title: string; done: boolean; timeStamp: Date }[]
  photos: PictureFile[]
  signatures: PictureFile[]
  /** Whoever signed. */
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

/** Content of a picture by its storage key, undefined when the file is missing. Whoever reads it may give it away. */
export type ReadFile = (storageKey: string) => Promise<Uint8Array | undefined>

/** The document without some parts. */
export function leaveOut(proof: ProofDocument, hidden: readonly PdfPart[]): ProofDocument {
  const parts = proof.settings.parts.filter((part) => !hidden.includes(part))
  return { ...proof, settings: { ...proof.settings, parts } }
}

/** Length of the pictures that the document shows. */
export function pictureBytes({ settings: { parts }, photos, signatures }: ProofDocument): number {
  const shown = [
    ...(parts.includes('photos') ? photos : []),
    ...(parts.includes('signature') ? signatures : []),
  ]
  return shown.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
