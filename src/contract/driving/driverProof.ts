import * as Schema from 'effect/Schema'
import { ProofCreate } from '../tour/tourCommands'
import { Reference, Text, listLimits, listOf, nullable, readList, tolerant } from '../wire/fields'
import { Moment } from '../wire/moments'
import { validationMessages } from '../wire/validationMessages'

/** Idempotency key created by the app for each proof and picture; retries send the same one. */
export const ClientId = Text.check(
  Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { message: validationMessages.wrongType }),
)

/** A skipped stop requires a reason. */
const needsReason = ({ state, note }: { state: string; note?: string | null }) =>
  state !== 'ABORTED' || (note ?? '').trim() !== '' || { path: ['note'], issue: validationMessages.required }

export const pictureKinds = ['photo', 'signature'] as const
/** More than any proof needs. */
export const maxPicturesPerProof = 50
export type PictureKind = (typeof pictureKinds)[number]

/** POST /api/driver/proofs */
export const DriverProofCreate = Schema.Struct({
  ...ProofCreate.fields,
  clientId: ClientId,
  /**
   * Reading of the device's clock when the request is sent. If it is missing, the last known offset is used.
   */
  sentAt: nullable(Moment),
  /** Completed tasks. */
  tasks: nullable(listOf(Reference, listLimits.ofRecord)),
  /** Pictures that follow in separate calls. */
  files: nullable(
    listOf(Schema.Struct({ clientId: ClientId, kind: Schema.Literals(pictureKinds) }), maxPicturesPerProof),
  ),
}).check(Schema.makeFilter(needsReason))

/** The query of PUT /api/driver/proofs/{clientId}/files/{fileClientId}. */
export const PictureQuery = Schema.Struct({ kind: Schema.Literals(pictureKinds) })

/**
 * Upload state of a proof: response of GET /api/driver/proofs/{clientId} and of every call that adds to the
 * proof.
 */
export const DriverProof = Schema.Struct({
  clientId: Schema.String,
  ...tolerant({
    /** IRI of the proof in other calls, e.g. `task-states`. */
    proofOfService: Schema.String,
    files: readList(Schema.Struct({ clientId: Schema.String, kind: Schema.String })),
    /** Completed tasks. */
    tasks: readList(Schema.String),
  }),
})
