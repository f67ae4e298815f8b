import * as Schema from 'effect/Schema'
import type { AnyEventObject } from 'xstate'
import type { DurableDeclaration, WrittenEvent } from './durable'

export const donePrefix = 'xstate.done.actor.'
export const errorPrefix = 'xstate.error.actor.'
const delayPrefix = 'xstate.after.'

export type EventCodec = {
  /** @throws if the event or its payload is not declared */
  encode: (event: AnyEventObject) => WrittenEvent
  decode: (written: WrittenEvent) => AnyEventObject
  encodeInput: (input: unknown) => unknown
  decodeInput: (written: unknown) => unknown
}

/** The child whose result an event reports; null for other events. */
export function childOf(type: string): string | null {
  const prefix = [donePrefix, errorPrefix].find((candidate) => type.startsWith(candidate))
  return prefix === undefined ? null : type.slice(prefix.length)
}

type PayloadCodec = { encode: (payload: unknown) => unknown; decode: (payload: unknown) => unknown }

/** Encodes and decodes events, validated by the schemas of a declaration in both directions. */
export function eventCodec(declaration: DurableDeclaration): EventCodec {
  const codecs = new Map<string, PayloadCodec | null>()
  const codecOf = (type: string): PayloadCodec | null => {
    const known = codecs.get(type)
    if (known !== undefined) return known
    const made = payloadCodec(declaration, type)
    codecs.set(type, made)
    return made
  }
  return {
    encode: ({ type, ...payload }) => ({ type, ...asRecord(codecOf(type)?.encode(payload)) }),
    decode: ({ type, ...payload }) => {
      const actorId = childOf(type)
      return {
        type,
        ...asRecord(codecOf(type)?.decode(payload)),
        ...(actorId === null ? {} : { actorId }),
      }
    },
    encodeInput: Schema.encodeUnknownSync(declaration.input),
    decodeInput: Schema.decodeUnknownSync(declaration.input),
  }
}

/** Null for a fired delay, which has no payload. */
function payloadCodec({ machine, events }: DurableDeclaration, type: string): PayloadCodec | null {
  if (type.startsWith(delayPrefix)) return null
  const declared: Readonly<Record<string, Schema.Codec<object, unknown>>> = events
  const name = Object.hasOwn(declared, type) ? type : wildcardFor(type, Object.keys(declared))
  const schema = name === undefined ? undefined : declared[name]
  if (schema === undefined) throw new Error(`${machine.id} declares no event ${type}`)
  return { encode: Schema.encodeUnknownSync(schema), decode: Schema.decodeUnknownSync(schema) }
}

const wildcardFor = (type: string, names: readonly string[]) =>
  names.find((name) => name.endsWith('.*') && type.startsWith(name.slice(0, -1)))

/** Whether a name matches the event type; names may end in `.*`. */
export const isNamed = (names: readonly string[], type: string): boolean =>
  names.includes(type) || wildcardFor(type, names) !== undefined

/** Undefined becomes an empty record. */
const asRecord = (value: unknown): Record<string, unknown> => ({ ...(value as object | null | undefined) })
