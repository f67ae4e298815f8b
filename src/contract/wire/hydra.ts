import * as Schema from 'effect/Schema'

/** A page of a collection. Members are decoded one by one, so that a bad one cannot spoil the list. */
export const HydraCollection = Schema.Struct({
  'hydra:member': Schema.Array(Schema.Unknown),
  'hydra:totalItems': Schema.optionalKey(Schema.NullOr(Schema.Finite)),
})

/** The body of an error answer, as tolerant as possible: any of it may be missing. */
export const HydraError = Schema.Struct({
  'hydra:title': Schema.optionalKey(Schema.NullOr(Schema.String)),
  'hydra:description': Schema.optionalKey(Schema.NullOr(Schema.String)),
  message: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Problem code of our own server, see {@link ProblemCode}. */
  code: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))),
  requestId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  violations: Schema.optionalKey(
    Schema.NullOr(Schema.Array(Schema.Struct({ propertyPath: Schema.String, message: Schema.String }))),
  ),
})
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
