import type { DriverProof, DriverProofCreate, PictureKind } from '../contract/driving/driverProof'
import type { DriverTour } from '../contract/driving/driverTour'
import type { Iri } from '../contract/wire/ids'
import type { Ports } from './workflow'

type Options = { signal?: AbortSignal }

/** The body of a proof; the call adds `sentAt` at each attempt. */
export type ProofBody = Omit<typeof DriverProofCreate.Encoded, 'sentAt'>
export type SentProof = typeof DriverProof.Type

type StartOrder = {
  tourTemplate: Iri
  /** ISO date; null: the day of the start. */
  plannedDate: string | null
  /** ISO 8601; null: now. */
  originTimeStamp: string | null
  commandId: string
}
type EndOrder = { tour: Iri; originTimeStamp: string; commandId: string }
export type PictureUpload = {
  /** `clientId` of its proof. */
  proof: string
  id: string
  kind: PictureKind
  content: Blob
  contentType: string
}

/** The calls of the driver app that its workflows make; see docs/driver-api.md. */
type DriverCalls = {
  /** The running tours of the caller. */
  tours: (options?: Options) => Promise<readonly DriverTour[]>
  start: (order: StartOrder, options?: Options) => Promise<{ iri: Iri }>
  /** A tour that has ended already counts as ended. */
  end: (order: EndOrder, options?: Options) => Promise<void>
  sendProof: (body: ProofBody, options?: Options) => Promise<SentProof>
  sendPicture: (picture: PictureUpload, options?: Options) => Promise<SentProof>
}

/** Contents of pictures on this device. */
type PictureStore = {
  /** Null when the device does not have it any more. */
  read: (id: string) => Promise<Blob | null>
  /** Deletes them; ids without content are ignored. */
  discard: (ids: readonly string[]) => Promise<void>
}

/** Dependencies of the actors of the driver app's workflows. Everything belongs to the signed-in user. */
export type DriverPorts = Pick<Ports, 'sendToWorkflow' | 'notify'> & {
  api: DriverCalls
  pictures: PictureStore
}
