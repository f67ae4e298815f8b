import * as Schema from 'effect/Schema'
import { pictureKinds } from '../../contract/driving/driverProof'
import type { ProofRules } from '../../contract/proof/proofRules'
import { proofStates } from '../../contract/tour/planningTerms'
import type { Iri } from '../../contract/wire/ids'
import type { LonePart } from '../kinds/transfer/transferParts'
import type { Wait } from '../support/growingPause'
import type { Refusal } from '../support/refusal'

/** Moments are ISO 8601 by the clock of the device. */

/** The stop of a proof, as it was when the proof was begun: later changes of the tour leave it alone. */
export const ProofStop = Schema.Struct({
  iri: Schema.String,
  name: Schema.String,
  /** Place in the tour, from 1; null if unknown. */
  position: Schema.NullOr(Schema.Int),
})
export type ProofStop = typeof ProofStop.Type

export const OfferedTask = Schema.Struct({ iri: Schema.String, title: Schema.String })
export type OfferedTask = typeof OfferedTask.Type

/** A picture whose content is on the device; `id` is the same on device and server. */
export const StoredPicture = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(pictureKinds),
  sizeBytes: Schema.Finite,
  contentType: Schema.String,
  takenAt: Schema.String,
})
export type StoredPicture = typeof StoredPicture.Type

export const FoundPlace = Schema.Struct({
  lat: Schema.Finite,
  lng: Schema.Finite,
  accuracyMeters: Schema.NullOr(Schema.Finite),
})
export type FoundPlace = typeof FoundPlace.Type

/** When the server confirmed something. */
export const Confirmed = Schema.Struct({ at: Schema.String })
export type Confirmed = typeof Confirmed.Type

export type ProofPicture = LonePart<Confirmed> & StoredPicture
export type ProofResult = (typeof proofStates)[number]

export type ProofCaptureInput = {
  /** UUID of the proof. */
  clientId: string
  tour: Iri
  stop: ProofStop
  rules: ProofRules
  tasks: readonly OfferedTask[]
  /** Stream of the tour's workflow, which learns of the end; null for none. */
  replyTo: string | null
}

/** `picture`: the refused one; null if it was the proof. */
type ProofRefusal = Refusal & { readonly picture: string | null }

export type ProofCaptureContext = ProofCaptureInput & {
  result: ProofResult
  note: string
  recipient: string
  reason: string
  doneTasks: readonly { readonly task: string; readonly at: string }[]
  pictures: readonly ProofPicture[]
  /** Ids of removed pictures, whose contents are deleted at the end. */
  removed: readonly string[]
  place: FoundPlace | null
  /** The time of the deed: of the first completion that was not undone. */
  doneAt: string | null
  /** Counts completing, undoing and giving up. */
  revision: number
  /** When the server had the proof without its pictures. */
  proofSentAt: string | null
  /** Failed attempts in succession, as far as they are counted. */
  failures: number
  wait: Wait | null
  refusal: ProofRefusal | null
  /** Why it was given up. */
  givenUp: string | null
}

export type PictureRequest = {
  proof: string
  id: string
  kind: ProofPicture['kind']
  contentType: string
}

/** A report to the tour's workflow; `state` and `at` are null after an undo. */
export type StopReport = {
  tour: Iri
  stop: Iri
  clientId: string
  revision: number
  state: string | null
  at: string | null
}

export type ProofCaptureEvent =
  | { type: 'state.chosen'; state: ProofResult }
  | { type: 'note.changed'; note: string }
  | { type: 'recipient.changed'; recipient: string }
  | { type: 'reason.chosen'; reason: string }
  | { type: 'task.toggled'; task: string; at: string }
  /** Its content is stored. */
  | ({ type: 'picture.stored' } & StoredPicture)
  | { type: 'picture.removed'; id: string }
  | ({ type: 'place.found' } & FoundPlace)
  | { type: 'proof.complete'; at: string }
  /** Deletes a draft that was never sent. */
  | { type: 'proof.discard' }
  | { type: 'proof.undo' }
  /** The page closes, so that no one can undo any more. */
  | { type: 'undo.over' }
  | { type: 'send.now' }
  | { type: 'proof.correct' }
  | { type: 'proof.giveUp'; reason: string }
  | { type: 'picture.due'; index: number }
  /** The connection is back, or the page was reloaded. */
  | { type: 'connection.restored' }
  | { type: `xstate.done.actor.picture.${string}`; actorId: string; output: Confirmed }
  | { type: `xstate.error.actor.picture.${string}`; actorId: string; error: unknown }
