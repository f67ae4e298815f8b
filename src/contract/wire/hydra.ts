import * as Schema from 'effect/Schema'
import { readArray, readCount, readList, tolerant } from './fields'

/** A page of a collection. Members are decoded one by one, so that an invalid one does not fail the list. */
export const HydraCollection = Schema.Struct({
  'hydra:member': readArray(Schema.Unknown),
  ...tolerant({ 'hydra:totalItems': readCount }),
})

/** The body of an error response; any member may be missing. */
export const HydraError = Schema.Struct(
  tolerant({
    'hydra:title': Schema.String,
    'hydra:description': Schema.String,
    message: Schema.String,
    /** Problem code of our own server, see {@link ProblemCode}. */
    code: Schema.Union([Schema.String, Schema.Finite]),
    requestId: Schema.String,
    violations: readList(Schema.Struct({ propertyPath: Schema.String, message: Schema.String })),
  }),
)
export type HydraError = typeof HydraError.Type

/** Codes by which a client recognises a refusal that it handles inline. */
const problemCodes = [
  'VersionConflict',
  'IdempotencyKeyInUse',
  'IdempotencyKeyReused',
  'TooManyRequests',
  'BodyTooLarge',
  'StillReferenced',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Sent as `sort[name]=ASC`. NO_SORT sends nothing, so that the list has its default order. */
export const sortDirections = ['ASC', 'DESC', 'NO_SORT'] as const
export type SortDirection = (typeof sortDirections)[number]
/** A direction that a call may contain. */
export type SentDirection = Exclude<SortDirection, 'NO_SORT'>
