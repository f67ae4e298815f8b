import * as Schema from 'effect/Schema'
import { readList, readNumber, tolerant } from './fields'

/** A page of a collection. Members are decoded one by one, so that a bad one cannot spoil the list. */
export const HydraCollection = Schema.Struct({
  'hydra:member': Schema.Array(Schema.Unknown),
  ...tolerant({ 'hydra:totalItems': readNumber }),
})

/** The body of an error answer, as tolerant as possible: any of it may be missing. */
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

/** Codes by which a client may recognise a refusal and handle it inline. */
const problemCodes = [
  'VersionConflict',
  'IdempotencyKeyInUse',
  'IdempotencyKeyReused',
  'TooManyRequests',
  'BodyTooLarge',
  'StillReferenced',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Query values of list calls; the wire spelling is `sort[name]=ASC`. */
export type SortDirection = 'ASC' | 'DESC'
