import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

/** What a machine's `setup` knows about its actors: the name of each and its logic. */
type ActorsOf<TMachine> =
  TMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer TActor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? TActor
    : never

type LogicOf<TMachine, TSource> =
  Extract<ActorsOf<TMachine>, { src: TSource }> extends { logic: infer TLogic } ? TLogic : never

type ResultOf<TMachine, TSource> =
  LogicOf<TMachine, TSource> extends infer TLogic extends AnyActorLogic ? OutputFrom<TLogic> : never

/** Callback actors end with nothing at all, promise actors at least with void. */
type IsPromise<TResult> = [TResult] extends [undefined]
  ? [undefined] extends [TResult]
    ? false
    : true
  : true

type PromiseIds<TMachine, TInvokes> = {
  [Id in keyof TInvokes & string]: IsPromise<ResultOf<TMachine, TInvokes[Id]>> extends true ? Id : never
}[keyof TInvokes & string]

type PayloadOf<TEvent> = TEvent extends unknown ? Omit<TEvent, 'type'> : never

/** Every invoke of a machine: its id and the name of its actor in `setup`. */
export type InvokesOf<TMachine> = Readonly<
  Record<string, ActorsOf<TMachine> extends { src: infer TSource extends string } ? TSource : never>
>

/**
 * Payload cases for everything that can happen to a machine. An event of the machine's union or a result of a
 * promise actor that has no cases does not compile. Fired delays have no payload and need no entry.
 */
export type EventCases<TMachine extends AnyStateMachine, TInvokes> = {
  readonly [TEvent in EventFrom<TMachine> as TEvent['type']]: readonly PayloadOf<TEvent>[]
} & {
  readonly [Id in PromiseIds<TMachine, TInvokes> as `xstate.done.actor.${Id}`]: readonly {
    output: ResultOf<TMachine, TInvokes[Id & keyof TInvokes]>
  }[]
} & {
  readonly [Id in PromiseIds<TMachine, TInvokes> as `xstate.error.actor.${Id}`]: readonly { error: unknown }[]
} & {
  readonly [
    Id in Exclude<keyof TInvokes & string, PromiseIds<TMachine, TInvokes>> as `xstate.error.actor.${Id}`
  ]?: readonly { error: unknown }[]
}

/** One machine as the path tests see it. States are named by their path, for example `signedIn.user.loading`. */
export type Model<TMachine extends AnyStateMachine, TInvokes> = {
  machine: TMachine
  input?: InputFrom<TMachine>
  invokes: TInvokes
  events: EventCases<TMachine, TInvokes>
  /** Events that a callback actor sends, by the id of its invoke: they can happen only while it runs. */
  sentBy?: { readonly [TType in EventFrom<TMachine>['type']]?: keyof TInvokes & string }
  /**
   * What guards read: two snapshots with the same value and facts count as one state of the model. Without it,
   * the whole context counts, which must then take finitely many values.
   */
  facts?(context: ContextFrom<TMachine>): unknown
  /** Leaves out what the world cannot do in a state, for example a later delay before an earlier one. */
  isPossible?(snapshot: SnapshotFrom<TMachine>, event: EventFrom<TMachine>): boolean
  /** What holds whenever a state is active and the machine at rest; throws if not. `*` holds in every state. */
  invariants?: Readonly<Record<string, Invariant<TMachine>>>
  /** What no path can take although it is written down: key as printed by a failing test → reason. */
  unreachable?: Readonly<Record<string, string>>
  /** Mutants that behave like the original: name as printed by a failing test → reason. */
  equivalentMutants?: Readonly<Record<string, string>>
}

/** How the machine came to be at rest. */
export type LastStep<TMachine extends AnyStateMachine> = {
  /** The event and where it found the machine; null at the start. */
  event: EventFrom<TMachine> | { type: `xstate.${string}`; output?: unknown; error?: unknown } | null
  before: SnapshotFrom<TMachine> | null
  /** Actions executed, in their order; those of XState itself included. */
  actions: readonly { type: string; params: unknown }[]
}

export type Invariant<TMachine extends AnyStateMachine> = {
  // A method, so that a model of one machine is also a model of any machine.
  check(snapshot: SnapshotFrom<TMachine>, step: LastStep<TMachine>): void
}['check']

/** A model without the types of its machine. */
export type AnyModel = {
  machine: AnyStateMachine
  input?: unknown
  invokes: Readonly<Record<string, string>>
  events: Readonly<Record<string, readonly object[]>>
  sentBy?: Readonly<Partial<Record<string, string>>>
  facts?(context: unknown): unknown
  isPossible?(snapshot: SnapshotFrom<AnyStateMachine>, event: EventFrom<AnyStateMachine>): boolean
  invariants?: Readonly<Record<string, Invariant<AnyStateMachine>>>
  unreachable?: Readonly<Record<string, string>>
  equivalentMutants?: Readonly<Record<string, string>>
}
