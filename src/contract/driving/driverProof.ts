import * as Schema from 'effect/Schema'
import { ProofCreate } from '../tour/tourCommands'
import { Reference, Text, listLimits, listOf, nullable, readList, tolerant } from '../wire/fields'
import { Moment } from '../wire/moments'
import { validationMessages } from '../wire/validationMessages'

/** Made by the app, once for each proof and picture, and sent again with it. */
export const ClientId = Text.check(
  Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { message: validationMessages.wrongType }),
)

/** A stop that is skipped says why. */
const needsReason = ({ state, note }: { state: string; note?: string | null }) =>
  state !== 'ABORTED' || (note ?? '').trim() !== '' || { path: ['note'], issue: validationMessages.required }

export const pictureKinds = ['photo', 'signature'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** POST /api/driver/proofs */
export const DriverProofCreate = Schema.Struct({
  ...ProofCreate.fields,
  clientId: ClientId,
  /** What the device's clock shows when this is sent; without it, what is known of that clock counts. */
  sentAt: nullable(Moment),
  /** Tasks that were done. */
  tasks: nullable(listOf(Reference, listLimits.ofRecord)),
  /** Pictures that will follow by calls of their own. */
  files: nullable(
    listOf(Schema.Struct({ clientId: ClientId, kind: Schema.Literals(pictureKinds) }), listLimits.ofRecord),
  ),
}).check(Schema.makeFilter(needsReason))

/** The query of PUT /api/driver/proofs/{clientId}/files/{fileClientId} */
export const PictureQuery = Schema.Struct({ kind: Schema.Literals(pictureKinds) })

/** What the server has of a proof: GET /api/driver/proofs/{clientId}, and the answer of whatever adds to it. */
export const DriverProof = Schema.Struct({
  clientId: Schema.String,
  ...tolerant({
    /** Under this one it is a proof like others, e.g. for `task-states`. */
    proofOfService: Schema.String,
    files: readList(Schema.Struct({ clientId: Schema.String, kind: Schema.String })),
    /** Tasks that are done. */
    tasks: readList(Schema.String),
  }),
})
