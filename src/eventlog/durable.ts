import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import { refuseUnsupported } from './unsupported'

/*
 * What makes a machine durable: one declaration beside it, `<name>Log.ts`.
 *
 * Rules of a durable machine (docs/decisions/0030-event-log.md):
 * 1. It is one machine; its children are promise actors, invoked or spawned by the name of `setup`. It neither sends
 *    to other actors nor emits; what it cannot have is refused when it is declared (`unsupported.ts`).
 * 2. Its state follows from the rows alone: no clock, no random value, nothing read from outside. Such facts come in
 *    by the input, by events or as results of actors.
 * 3. What must happen is an actor: it is started again after a crash until its result is in the log, so it must be
 *    repeatable (a command id). An action happens at most once.
 */

type Codec<T> = Schema.Codec<T, unknown>
/** The child of a result follows from its type. */
type Payload<TEvent> = TEvent extends unknown ? Omit<TEvent, 'type' | 'actorId'> : never
type EventSchemas<TMachine extends AnyStateMachine> = {
  /** A schema of the payload for every event of the machine's union. */
  readonly [TEvent in EventFrom<TMachine> as TEvent['type']]: Codec<Payload<TEvent>>
} & {
  /** Results of children: `xstate.done.actor.<id>` with `{ output }`, `xstate.error.actor.<id>` with `{ error }`. */
  readonly [result: `xstate.${'done' | 'error'}.actor.${string}`]: Codec<object>
}

/** An event as it is written: its type and its encoded payload. */
export type WrittenEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** Turns an event written by one version into one of the next; null drops an event that has lost its meaning. */
type Upcaster = (event: WrittenEvent) => WrittenEvent | null

export type DurableDeclaration<TMachine extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: TMachine
  /** Raised with every change after which old rows would fold differently. */
  readonly version: number
  readonly input: Codec<InputFrom<TMachine>>
  /** Fired delays carry nothing and need no entry. */
  readonly events: EventSchemas<TMachine>
  /** Events of typing: applied at once, written within 300 ms, one row per field. They start no effect. */
  readonly relaxed: readonly string[]
  /**
   * Results that a loss of power may take: what gave them is then asked again, under the same id, and answers the same.
   * Their rows need not be on disk before the next effect begins. Like the events, they may end in `.*`.
   */
  readonly repeatable?: readonly string[]
  /** The later of two relaxed events that follow each other stands for both; without it none are merged. */
  merges?(earlier: WrittenEvent, later: WrittenEvent): boolean
  /** By version: from that version to the next. */
  readonly upcasters: Readonly<Record<number, Upcaster>>
  /** Part of the context whose hash is kept with every row, beside the state value. Whole numbers and short texts. */
  facts(context: ContextFrom<TMachine>): unknown
  /** Keys whose texts say nothing about a person and stay readable in an exported log. */
  readonly openKeys: readonly string[]
  /** Whether an interrupted workflow goes on by itself (exports, uploads) or when asked (drafts). */
  readonly resumes: 'by-itself' | 'when-asked'
  /** Nothing would be lost with it, so it is forgotten instead of being listed. */
  isTrivial?(snapshot: SnapshotFrom<TMachine>): boolean
  /** Nothing of it is unfinished: it is kept for when it is asked for, and neither listed nor asked about. */
  isAtRest?(snapshot: SnapshotFrom<TMachine>): boolean
}

/** For events without payload: whatever comes with them is left out (a plain empty struct would let it through). */
export const noPayload = Schema.Struct({}).pipe(
  Schema.decodeTo(
    Schema.Struct({}),
    SchemaTransformation.transform({ decode: () => ({}), encode: () => ({}) }),
  ),
)

/**
 * Keeps the types of the machine while declaring; the result is used as any declaration.
 * @throws when the machine has something that a durable machine cannot have
 */
export function declareDurable<TMachine extends AnyStateMachine>(
  declaration: DurableDeclaration<TMachine>,
): DurableDeclaration<TMachine> {
  refuseUnsupported(declaration.machine)
  return declaration
}
