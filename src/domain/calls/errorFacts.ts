import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from './errors'
import { ExportError } from './exportError'
import { ExportFailure } from '../../contract/proof/exportJob'

/** An error as plain data, the only form a log can hold. Stacks and causes are dropped. */
const Fact = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(['NetworkError', 'DecodeError', 'SessionEndedError']) }),
  Schema.Struct({
    kind: Schema.Literal('HttpError'),
    status: Schema.Finite,
    title: Schema.NullOr(Schema.String),
    description: Schema.NullOr(Schema.String),
    code: Schema.NullOr(Schema.String),
    violations: Schema.Array(Schema.Struct({ propertyPath: Schema.String, message: Schema.String })),
    retryAfterSeconds: Schema.NullOr(Schema.Finite),
  }),
  Schema.Struct({ kind: Schema.Literal('ExportError'), failure: ExportFailure }),
  Schema.Struct({ kind: Schema.Literal('Error'), name: Schema.String }),
])
type Fact = typeof Fact.Type

/**
 * Codec for any thrown value. An ApiError or ExportError is restored as itself, anything else as an error
 * with its name.
 */
export const ErrorFact = Fact.pipe(
  Schema.decodeTo(
    Schema.Unknown,
    SchemaTransformation.transform({ decode: errorOfFact, encode: factOfError }),
  ),
)

function errorOfFact(fact: Fact): unknown {
  switch (fact.kind) {
    case 'NetworkError':
      return new NetworkError()
    case 'DecodeError':
      return new DecodeError('an earlier call')
    case 'SessionEndedError':
      return new SessionEndedError()
    case 'HttpError':
      return new HttpError(fact)
    case 'ExportError':
      return new ExportError(fact.failure)
    case 'Error':
      return Object.assign(new Error(fact.name), { name: fact.name })
  }
}

function factOfError(error: unknown): Fact {
  if (error instanceof HttpError) {
    const { status, title, description, code, violations, retryAfterSeconds } = error
    return {
      kind: 'HttpError',
      status,
      title,
      description,
      code,
      violations: violations.map(({ propertyPath, message }) => ({ propertyPath, message })),
      retryAfterSeconds,
    }
  }
  if (error instanceof ExportError) return { kind: 'ExportError', failure: error.failure }
  if (error instanceof NetworkError) return { kind: 'NetworkError' }
  if (error instanceof DecodeError) return { kind: 'DecodeError' }
  if (error instanceof SessionEndedError) return { kind: 'SessionEndedError' }
  return { kind: 'Error', name: error instanceof Error ? error.name : typeof error }
}
