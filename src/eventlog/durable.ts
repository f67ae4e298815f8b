import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import { refuseUnsupported } from './unsupported'

/*
 * The declaration that makes a machine durable, in a file next to it: `<name>Log.ts`.
 *
 * Rules of a durable machine (docs/decisions/0030-event-log.md):
 * 1. It is a single machine. Its children are promise actors, invoked or spawned by the name in `setup`. It
 * neither sends to other actors nor emits; the declaration rejects unsupported features (`unsupported.ts`).
 * 2. Its state depends on the rows alone: no clock, no random value, no reads from outside. Such facts enter
 * through the input, events or results of actors.
 * 3. Required effects are actors: an actor is restarted after a crash until its result is in the log, so it
 * must be idempotent (a command id). An action runs at most once.
 */

type Codec<T> = Schema.Codec<T, unknown>
/** The child of a result is derived from its type. */
type Payload<TEvent> = TEvent extends unknown ? Omit<TEvent, 'type' | 'actorId'> : never
type EventSchemas<TMachine extends AnyStateMachine> = {
  /** A schema of the payload for every event of the machine's union. */
  readonly [TEvent in EventFrom<TMachine> as TEvent['type']]: Codec<Payload<TEvent>>
} & {
  /**
   * Results of children: `xstate.done.actor.<id>` with `{ output }`, `xstate.error.actor.<id>` with `{ error
   * }`.
   */
  readonly [result: `xstate.${'done' | 'error'}.actor.${string}`]: Codec<object>
}

/** An event as written to the log: its type and its encoded payload. */
export type WrittenEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** Converts an event of one version to the next; null drops an event without meaning in the next version. */
type Upcaster = (event: WrittenEvent) => WrittenEvent | null

export type DurableDeclaration<TMachine extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: TMachine
  /** Increased with every change after which old rows would fold differently. */
  readonly version: number
  readonly input: Codec<InputFrom<TMachine>>
  /** Schemas by event type. Fired delays have no payload and need no schema. */
  readonly events: EventSchemas<TMachine>
  /** Typing events: applied immediately, written within 300 ms, one row per field. They start no effect. */
  readonly relaxed: readonly string[]
  /**
   * Results that may be lost in a power failure: their actor then runs again with the same id and returns the
   * same. Their rows need not be on disk before the next effect starts. Names may end in `.*`.
   */
  readonly repeatable?: readonly string[]
  /**
   * Whether the later of two consecutive relaxed events replaces both; without this function, none are
   * merged.
   */
  merges?(earlier: WrittenEvent, later: WrittenEvent): boolean
  /** Upcasters by version, each to the next version. */
  readonly upcasters: Readonly<Record<number, Upcaster>>
  /**
   * Part of the context whose hash is stored with every row, besides the state value. Whole numbers and short
   * texts.
   */
  facts(context: ContextFrom<TMachine>): unknown
  /** Keys whose texts contain no personal data and stay readable in an exported log. */
  readonly openKeys: readonly string[]
  /** Whether an interrupted workflow resumes by itself (exports, uploads) or when requested (drafts). */
  readonly resumes: 'by-itself' | 'when-asked'
  /** Whether the work is worthless, so that it is deleted instead of listed. */
  isTrivial?(snapshot: SnapshotFrom<TMachine>): boolean
  /** Whether nothing is unfinished: the work is kept for later use, but not listed as unfinished. */
  isAtRest?(snapshot: SnapshotFrom<TMachine>): boolean
}

/** For events without payload: additional members are dropped, which a plain empty struct would keep. */
export const noPayload = Schema.Struct({}).pipe(
  Schema.decodeTo(
    Schema.Struct({}),
    SchemaTransformation.transform({ decode: () => ({}), encode: () => ({}) }),
  ),
)

/**
 * Checks a declaration with the types of its machine. The result has the general type.
 * @throws if the machine uses a feature that a durable machine does not support
 */
export function declareDurable<TMachine extends AnyStateMachine>(
  declaration: DurableDeclaration<TMachine>,
): DurableDeclaration<TMachine> {
  refuseUnsupported(declaration.machine)
  return declaration
}
