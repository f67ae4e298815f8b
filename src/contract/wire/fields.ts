import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import * as SchemaParser from 'effect/SchemaParser'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { visibleText } from '../../lib/visibleText'
import { largestCapacity } from './largestCapacity'
import { reportUnreadable } from './unreadableFields'
import { validationMessages } from './validationMessages'

/*
 * Building blocks of the entity schemas. `read…` blocks decode responses tolerantly. The others describe
 * request bodies and carry the specification's message for every violation.
 */

// ── reading ────────────────────────────────────────────────────────────────────────────────────────────────

type Tolerant<F extends Record<string, Schema.Top>> = {
  [K in keyof F]: Schema.optionalKey<Schema.NullOr<F[K]>>
}

/** Decodes a null or invalid value as unknown, without failing the record. */
function orUnknown<const S extends Schema.Top>(name: string, field: S): Schema.NullOr<S> {
  const unreadable = Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Null,
      SchemaTransformation.transform<null, unknown>({
        decode: () => {
          reportUnreadable(name)
          return null
        },
        encode: () => null,
      }),
    ),
  )
  // Typed as the field or null; an invalid value is decoded to null.
  return Schema.Union([field, Schema.Null, unreadable]) as unknown as Schema.NullOr<S>
}

/** Response fields that may be missing, null or invalid. Such a field alone becomes unknown. */
export function tolerant<const F extends Record<string, Schema.Top>>(fields: F): Tolerant<F> {
  const loose = Object.entries(fields).map(([name, field]) => [
    name,
    Schema.optionalKey(orUnknown(name, field)),
  ])
  return Object.fromEntries(loose) as Tolerant<F>
}

/** A record in a response: only `@id` must be valid. */
export const readRecord = <const F extends Record<string, Schema.Top>>(fields: F) =>
  Schema.Struct({ '@id': Schema.String, ...tolerant({ id: readId, ...fields }) })

/** Normalizes a list: PHP encodes a list with removed members as `{"1": …, "3": …}`. */
export function membersOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const keys = Object.keys(given)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(given) : given
}

/** A list in which every member must be valid. */
export function readArray<const S extends Schema.Top>(member: S): Schema.$Array<S> {
  const list = Schema.Array(member)
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      list,
      SchemaTransformation.transform<typeof list.Encoded, unknown>({
        decode: (given) => membersOf(given) as typeof list.Encoded,
        encode: (members) => members,
      }),
    ),
  ) as unknown as Schema.$Array<S>
}

/** A list in which invalid members are dropped. */
export function readList<const S extends Schema.Top>(member: S): Schema.$Array<S> {
  const known = Schema.Array(Schema.toType(member))
  return readArray(orUnknown('member', member)).pipe(
    Schema.decodeTo(
      known,
      SchemaTransformation.transform<typeof known.Encoded, readonly (S['Type'] | null)[]>({
        decode: (members) => members.filter((each) => each !== null),
        encode: (members) => members,
      }),
    ),
  ) as unknown as Schema.$Array<S>
}

/** Ids are received as text or number, depending on the server, and decoded to text. */
const readId = Schema.Union([
  Schema.String,
  Schema.Finite.pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: String, encode: Number })),
  ),
])

/**
 * Decimal notation, as in JSON numbers or with a plus sign. Effect itself would also accept hexadecimal,
 * octal and binary notation, and an empty text as 0.
 */
const decimal = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`
const numberText = (pattern: string) =>
  Schema.String.check(Schema.isPattern(new RegExp(`^${pattern}$`))).pipe(
    Schema.decodeTo(Schema.FiniteFromString),
  )

/**
 * Numbers are received as numbers or as decimal text (`"13.41053"`), by some servers with surrounding blanks.
 */
export const readNumber = Schema.Union([Schema.Finite, numberText(String.raw`\s*${decimal}\s*`)])

/** A count: a whole number from 0 on. Any other value is unknown. */
export const readCount = readNumber.check(
  Schema.makeFilter((count: number) => Number.isInteger(count) && count >= 0),
)

/** A reference: an IRI, or the embedded resource, which is reduced to its IRI. */
export const readReference = Schema.Union([
  Schema.String,
  Schema.Struct({ '@id': Schema.String }).pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transform({
        decode: (resource) => resource['@id'],
        encode: (iri) => ({ '@id': iri }),
      }),
    ),
  ),
])

/** An embedded record, or its IRI, which becomes a record with unknown values. */
export const readEmbedded = <T extends { readonly '@id': string }, E>(record: Schema.Codec<T, E>) =>
  Schema.Union([
    record,
    Schema.String.pipe(
      Schema.decodeTo(
        Schema.toType(record),
        SchemaTransformation.transform({
          decode: (iri) => ({ '@id': iri }) as T,
          encode: (embedded) => embedded['@id'],
        }),
      ),
    ),
  ])

// ── writing ────────────────────────────────────────────────────────────────────────────────────────────────

/** Text that databases and other clients can store: no NUL, no lone surrogate. */
export const StorableText = Schema.String.check(
  Schema.makeFilter((text: string) =>
    text.includes('\0') || !isWellFormed(text) ? validationMessages.unreadableText : true,
  ),
)

/** Storable text without invisible characters: zero-width spaces, direction marks, soft hyphens. */
export const Text = Schema.String.pipe(
  Schema.decodeTo(
    StorableText,
    SchemaTransformation.transform({ decode: visibleText, encode: (text) => text }),
  ),
)

function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
}

/** Lengths count UTF-16 units, like the counter of the form. */
export const maxText = (max: number) =>
  Text.check(Schema.isMaxLength(max, { message: validationMessages.maxLength({ max }) }))

export const requiredText = (max: number) =>
  maxText(max).check(Schema.makeFilter((text: string) => text.trim() !== '' || validationMessages.required))

/** A password or token, of which no character is removed. */
export const secretText = (max: number) =>
  StorableText.check(Schema.isMaxLength(max, { message: validationMessages.maxLength({ max }) }))

export const requiredSecret = (max: number) =>
  secretText(max).check(
    Schema.makeFilter((text: string) => text.trim() !== '' || validationMessages.required),
  )

export const nullable = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

export const numberBetween = (min: number, max: number) =>
  Schema.Finite.check(
    Schema.makeFilter(
      (value: number) => (value >= min && value <= max) || validationMessages.between({ min, max }),
    ),
  )

export const integerBetween = (min: number, max: number) =>
  Schema.Finite.check(
    Schema.makeFilter((value: number) => Number.isInteger(value) || validationMessages.integer),
    Schema.makeFilter(
      (value: number) => (value >= min && value <= max) || validationMessages.between({ min, max }),
    ),
  )

/** Limits of capacities of stops and vehicles. */
export const capacityLimits = { min: 1, max: largestCapacity } as const
export const Capacity = integerBetween(capacityLimits.min, capacityLimits.max)

export const HexColour = Schema.String.check(
  Schema.makeFilter((code: string) => code !== '' || validationMessages.required),
  Schema.isPattern(/^#[0-9a-f]{6}$/, { message: validationMessages.colour }),
)

const emailPattern = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/
export const Email = maxText(180).check(Schema.isPattern(emailPattern, { message: validationMessages.email }))

/** Seconds since midnight, 00:00 to 23:59 (59 s included). */
export const SecondsOfDay = integerBetween(0, 86_399)

/** A duration in seconds, at most one year. */
export const durationLimitsSeconds = { min: 0, max: 31_536_000 } as const
export const DurationSeconds = integerBetween(durationLimitsSeconds.min, durationLimitsSeconds.max)

const coordinate = (limit: number) =>
  Schema.Union([Schema.Finite, numberText(decimal)]).check(
    Schema.makeFilter(
      (value: number) => Math.abs(value) <= limit || validationMessages.between({ min: -limit, max: limit }),
    ),
  )
export const Latitude = coordinate(90)
export const Longitude = coordinate(180)

/** A reference in a body: the API path of a resource. The server checks that it exists in the company. */
export const Reference = maxText(255).check(
  Schema.isPattern(/^\/api\/[a-z-]+\/[^/\s?#]+$/, { message: validationMessages.unknownReference }),
)

/**
 * Maximum length of lists in a body: more than any user needs, and few enough not to block other requests.
 * Rules with their own message have lower limits.
 */
export const listLimits = {
  /** Values of one record: its tags, the options of a choice. */
  ofRecord: 200,
  /** Records of a company in one call: its staff, its custom fields. */
  ofCompany: 2_000,
  /** The stops of a tour, or those moved by one call. */
  ofTour: 10_000,
} as const

/** Maximum number of issues reported per list, because each costs as much as decoding ten valid entries. */
const maxListIssues = 20

/**
 * A list in a body. Its length is checked before any entry is decoded, and decoding stops after a number of
 * invalid entries.
 */
export function listOf<S extends Schema.Constraint>(item: S, max: number) {
  const decodeLength = SchemaParser.decodeUnknownEffect(
    Schema.Unknown.check(
      Schema.makeFilter(
        (given) => !Array.isArray(given) || given.length <= max || validationMessages.tooMany({ max }),
      ),
    ),
  )
  return Schema.declareConstructor<readonly S['Type'][], readonly S['Encoded'][]>()([item], ([entry]) => {
    const decodeEntry = SchemaParser.decodeUnknownResult(entry)
    return (given, ast, options) =>
      Effect.flatMap(
        decodeLength(given, options),
        (): Effect.Effect<readonly S['Type'][], SchemaIssue.Issue> => {
          if (!Array.isArray(given)) return Effect.fail(new SchemaIssue.InvalidType(ast, given, options))
          const values: S['Type'][] = []
          const issues: SchemaIssue.Issue[] = []
          for (const [index, each] of given.entries()) {
            const result = decodeEntry(each, options)
            if (Result.isSuccess(result)) values.push(result.success)
            else issues.push(new SchemaIssue.Pointer([index], result.failure))
            if (issues.length >= maxListIssues) break
          }
          const [first, ...rest] = issues
          return first
            ? Effect.fail(new SchemaIssue.Composite(ast, [first, ...rest], given, options))
            : Effect.succeed(values)
        },
      )
  })
}
