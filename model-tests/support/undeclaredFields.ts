import type { DurableDeclaration } from '../../src/eventlog/durable'
import { eventCodec } from '../../src/eventlog/eventCodec'
import { startType, type LogRow } from '../../src/eventlog/logRow'
import { fieldsOf, nameOfField, type Field } from './logFields'

/** Fits no schema except those that accept anything. */
const nonsense = Symbol('nonsense')

/**
 * The fields of these rows in which a log would accept any value, because its declaration does not cover
 * them: `files.checked files.*.iri`. Entries of lists and records are one field.
 * @param rows as the present version writes them
 */
export function undeclaredFields(declaration: DurableDeclaration, rows: readonly LogRow[]): string[] {
  const codec = eventCodec(declaration)
  const found = new Set<string>()
  for (const { event } of rows) {
    const { type, ...payload } = event
    const isStart = type === startType
    const read = isStart
      ? (input: unknown) => codec.decodeInput(input)
      : (fields: unknown) => codec.decode({ ...(fields as object), type })
    const written = isStart ? payload['input'] : payload
    for (const { field } of fieldsOf(written)) {
      if (isTaken(() => read(replaceAt(written, field, nonsense)))) found.add(nameOf(type, field))
    }
  }
  return [...found].sort()
}

function replaceAt(value: unknown, [key, ...rest]: Field, replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === key ? replaceAt(entry, rest, replacement) : entry))
  }
  const record = value as Record<string, unknown>
  return { ...record, [key]: replaceAt(record[key], rest, replacement) }
}

/**
 * A record may contain a field of any type from another server, which is read as unknown (and then ignored).
 */
function isTaken(read: () => unknown): boolean {
  try {
    return holdsNonsense(read())
  } catch {
    return false
  }
}

const holdsNonsense = (value: unknown): boolean =>
  value === nonsense ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsNonsense))

const nameOf = (type: string, field: Field): string => `${type.replace(/\.\d+$/, '.*')} ${nameOfField(field)}`
