import * as Schema from 'effect/Schema'

/** Raised when a server of the last version cannot read a new build. */
export const manifestFormat = 1

const Part = Schema.Struct({
  facts: Schema.Record(Schema.String, Schema.Unknown),
  /** Paths below the folder of the part, with `/`. */
  files: Schema.Record(Schema.String, Schema.Struct({ bytes: Schema.Finite, sha256: Schema.String })),
})

/** `manifest.json` of a build, written after all parts. */
export const Manifest = Schema.Struct({
  format: Schema.Literal(manifestFormat),
  id: Schema.NonEmptyString,
  /** Name of the region, from the name of the extract. */
  region: Schema.NonEmptyString,
  /** West, south, east, north in degrees. */
  bounds: Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite, Schema.Finite]),
  /** Date of the OpenStreetMap data in the header of the extract; null where it has none. */
  dataDate: Schema.NullOr(Schema.String),
  source: Schema.Struct({ name: Schema.String, bytes: Schema.Finite, sha256: Schema.String }),
  builtAt: Schema.String,
  parts: Schema.Struct({
    routing: Schema.optionalKey(Part),
    addresses: Schema.optionalKey(Part),
    map: Schema.optionalKey(Part),
  }),
})
export type Manifest = typeof Manifest.Type
