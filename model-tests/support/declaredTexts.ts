import * as Schema from 'effect/Schema'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import type { Field } from './logFields'

/** A field of a row that may hold a string, with its allowed words; null for any string. */
export type DeclaredText = { field: Field; words: readonly string[] | null }

/**
 * All string fields in the rows of a log, by its declaration. Entries of lists and records have the name `*`.
 */
export function declaredTexts({ input, events }: DurableDeclaration): DeclaredText[] {
  const schemas = { input: Schema.Struct({ input }), ...events } as Record<string, Schema.Top>
  return Object.values(schemas).flatMap((schema) =>
    textsIn(Schema.toJsonSchemaDocument(schema).schema as Shape),
  )
}

/** The parts of a JSON Schema that determine where a string may occur. */
type Shape = {
  type?: string
  enum?: readonly string[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
}

/** A value that is declared as unknown may be a string. */
function textsIn(shape: Shape): DeclaredText[] {
  const { type, properties = {}, additionalProperties, items, prefixItems = [], anyOf = [] } = shape
  const within = (key: string, inner: Shape) =>
    textsIn(inner).map(({ field, words }) => ({ field: [key, ...field], words }))
  if (type === 'string' || Object.keys(shape).length === 0) return [{ field: [], words: shape.enum ?? null }]
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => within(key, inner)),
    ...(typeof additionalProperties === 'object' ? within('*', additionalProperties) : []),
    ...[...prefixItems, ...(items === undefined ? [] : [items])].flatMap((inner) => within('*', inner)),
    ...anyOf.flatMap(textsIn),
  ]
}
