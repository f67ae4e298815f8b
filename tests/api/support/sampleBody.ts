import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { JsonObject } from '../../../server/http/jsonLd'
import { propertyOf } from '../../../server/resources/repository'
import type { ColumnValues, Resource, WriteSchema } from '../../../server/resources/resource'

let count = 0
/** A number that is unique in the run, for unique values. */
export const counter = () => (count += 1)

type Field = Schema.Top & { literals?: readonly unknown[] }

/**
 * The first of some usual values that a field accepts. @throws Error for a field that accepts none of them
 */
function sampleValue(name: string, field: Field): unknown {
  const number = counter()
  const candidates = [
    ...(field.literals ?? []),
    `Neu ${number}`,
    '#abcdef',
    `neu${number}@own.example`,
    1,
    true,
    [],
  ]
  const decode = Schema.decodeUnknownResult(field as unknown as Schema.ConstraintDecoder<unknown>)
  const found = candidates.find((candidate) => Result.isSuccess(decode(candidate)))
  if (found === undefined) throw new Error(`No sample fits the field ${name}: write its body by hand`)
  return found
}

const isOptional = (field: Field): boolean => field.ast.context?.isOptional === true

/** A body with the required members. */
export function sampleBody(schema: WriteSchema<unknown>): JsonObject {
  const required = Object.entries(schema.fields).filter(([, field]) => !isOptional(field))
  return Object.fromEntries(required.map(([name, field]) => [name, sampleValue(name, field)]))
}

/** A body that changes one of these members. */
export const sampleChange = (schema: WriteSchema<unknown>): JsonObject =>
  Object.fromEntries(Object.entries(sampleBody(schema)).slice(0, 1))

/** The columns that {@link sampleBody} would write. @throws Error for a resource that needs another record */
export function sampleColumns({ path, members, writing }: Resource): ColumnValues {
  if (writing?.create === undefined) throw new Error(`${path} cannot be created`)
  return Object.fromEntries(
    Object.entries(sampleBody(writing.create)).map(([name, value]) => {
      const member = members[name]?.writing
      if (member?.kind !== 'column') throw new Error(`${path} needs a row by hand for its member ${name}`)
      return [propertyOf(member.column), value]
    }),
  )
}
