import * as Schema from 'effect/Schema'
import type { AnyMachineSnapshot } from 'xstate'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { openFold } from '../../src/eventlog/fold'
import type { LogRow } from '../../src/eventlog/logRow'
import { toText } from './fingerprint'
import { fieldsOf, nameOfField, type Field } from './logFields'

/**
 * What a user and whoever gets an exported log may rely on, as text to be read and compared: how the workflow goes on
 * after an interruption, where it is forgotten, and which of its texts an export shows.
 * @param logs as the present version writes them
 */
export function logSheet(declaration: DurableDeclaration, logs: readonly (readonly LogRow[])[]): string {
  const { isTrivial, isAtRest, relaxed, repeatable = [] } = declaration
  return [
    `goes on: ${{ 'by-itself': 'by itself', 'when-asked': 'when asked' }[declaration.resumes]}`,
    ...section(
      'forgotten in',
      statesWhere(declaration, logs, (snapshot) => isTrivial?.(snapshot) === true),
    ),
    ...section(
      'at rest in',
      statesWhere(declaration, logs, (snapshot) => isAtRest?.(snapshot) === true),
    ),
    ...section('written late', relaxed),
    ...section('asked again after a loss of power', repeatable),
    ...section('shown in an export', shownFields(declaration, logs.flat())),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...[...lines].sort().map((line) => `  ${line}`)]

/** The states in which this holds; where it depends on more than the state, it says so. */
function statesWhere(
  declaration: DurableDeclaration,
  logs: readonly (readonly LogRow[])[],
  holds: (snapshot: AnyMachineSnapshot) => boolean,
): string[] {
  const found = new Map<string, Set<boolean>>()
  for (const rows of logs) {
    const fold = openFold(declaration)
    for (const row of rows) {
      fold.add(row)
      const snapshot = fold.result().folded?.snapshot
      if (snapshot?.status !== 'active') continue
      const state = toText(snapshot.value).replaceAll('"', '')
      found.set(state, (found.get(state) ?? new Set()).add(holds(snapshot)))
    }
  }
  return [...found]
    .filter(([, answers]) => answers.has(true))
    .map(([state, answers]) => (answers.has(false) ? `${state} (at times)` : state))
}

/** The fields in which an export shows a text: those under an open key, and what lies within them. */
function shownFields({ input, events, openKeys }: DurableDeclaration, rows: readonly LogRow[]): string[] {
  const schemas = { input: Schema.Struct({ input }), ...events } as Record<string, Schema.Top>
  const declared = Object.values(schemas).flatMap((schema) =>
    textFields(Schema.toJsonSchemaDocument(schema).schema as Shape),
  )
  // A schema may say no more of an answer than that another server gave it.
  const written = rows.flatMap(({ event: { type: _, ...payload } }) =>
    fieldsOf(payload).flatMap(({ field, held }) => (typeof held === 'string' ? [field] : [])),
  )
  const shown = [...declared, ...written].filter((field) => field.some((key) => openKeys.includes(key)))
  return [...new Set(shown.map(nameOfField))]
}

/** The parts of a JSON Schema that say where a text may stand. */
type Shape = {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
}

/** Entries of lists and records have the name `*`. What is declared as unknown may be a text. */
function textFields(shape: Shape): Field[] {
  const { type, properties = {}, additionalProperties, items, prefixItems = [], anyOf = [] } = shape
  const within = (key: string, inner: Shape) => textFields(inner).map((field) => [key, ...field])
  if (type === 'string' || Object.keys(shape).length === 0) return [[]]
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => within(key, inner)),
    ...(typeof additionalProperties === 'object' ? within('*', additionalProperties) : []),
    ...[...prefixItems, ...(items === undefined ? [] : [items])].flatMap((inner) => within('*', inner)),
    ...anyOf.flatMap(textFields),
  ]
}
