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
import type { DurableDeclaration } from '../../src/eventlog/durable'
import type { Timer } from './timers'

/** The actors of a machine's `setup`: the name of each and its logic. */
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

/** Callback actors have no output at all, promise actors at least void. */
type IsPromise<TResult> = [TResult] extends [undefined]
  ? [undefined] extends [TResult]
    ? false
    : true
  : true

type PromiseIds<TMachine, TInvokes> = {
  [Id in keyof TInvokes & string]: IsPromise<ResultOf<TMachine, TInvokes[Id]>> extends true ? Id : never
}[keyof TInvokes & string]

/** Names of all actors of a machine. */
type SourceOf<TMachine> = ActorsOf<TMachine> extends { src: infer TSource } ? Extract<TSource, string> : never

/** Actors which the model neither invokes nor spawns. */
type MissingSource<TMachine, TInvokes, TSpawns> = Exclude<
  SourceOf<TMachine>,
  TInvokes[keyof TInvokes] | TSpawns[keyof TSpawns]
>

type PayloadOf<TEvent> = TEvent extends unknown ? Omit<TEvent, 'type'> : never

/** Every invoke of a machine: its id and the name of its actor in `setup`. */
export type InvokesOf<TMachine> = Readonly<Record<string, SourceOf<TMachine>>>

/**
 * Every kind of promise actor that a machine starts by `spawnChild`: a pattern of the ids and the name of the
 * actor in `setup`. `chunk.*` matches every id that begins with `chunk.`; a pattern without a star matches
 * itself.
 */
export type SpawnsOf<TMachine> = Readonly<Record<string, SourceOf<TMachine>>>

/**
 * A machine that spawns children lists their results in its union; the cases of those are with its spawns.
 */
type OwnType<TType> = TType extends `xstate.${string}` ? never : TType

/**
 * Payload cases for all events of a machine. An event of the machine's union or a result of a promise actor
 * without cases does not compile. Events that the machine raises itself after a delay are found by running
 * it: `after` needs no entry; an event of the union that has no other source needs an empty list. The cases
 * of spawned children are created for each running one, from its id.
 */
export type EventCases<TMachine extends AnyStateMachine, TInvokes, TSpawns = Record<never, never>> = {
  readonly [TEvent in EventFrom<TMachine> as OwnType<TEvent['type']>]: readonly PayloadOf<TEvent>[]
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
} & {
  readonly [Pattern in keyof TSpawns & string as `xstate.done.actor.${Pattern}`]: (id: string) => readonly {
    output: ResultOf<TMachine, TSpawns[Pattern]>
  }[]
} & {
  readonly [Pattern in keyof TSpawns & string as `xstate.error.actor.${Pattern}`]: (
    id: string,
  ) => readonly { error: unknown }[]
}

/**
 * One machine as the path tests see it. States are named by their path, for example `signedIn.user.loading`.
 */
export type Model<TMachine extends AnyStateMachine, TInvokes, TSpawns = Record<never, never>> = ModelParts<
  TMachine,
  TInvokes,
  TSpawns
> &
  ([MissingSource<TMachine, TInvokes, TSpawns>] extends [never]
    ? unknown
    : { actorsWithoutCases: MissingSource<TMachine, TInvokes, TSpawns> })

type ModelParts<TMachine extends AnyStateMachine, TInvokes, TSpawns> = {
  machine: TMachine
  input?: InputFrom<TMachine>
  invokes: TInvokes
  spawns?: TSpawns
  events: EventCases<TMachine, TInvokes, TSpawns>
  /** Events that a callback actor sends, by the id of its invoke: they can happen only while it runs. */
  sentBy?: { readonly [TType in EventFrom<TMachine>['type']]?: keyof TInvokes & string }
  /**
   * The facts that guards read: two snapshots with the same value and facts count as one state of the model.
   * Without it, the whole context counts, which must then have finitely many values.
   */
  facts?(context: ContextFrom<TMachine>): unknown
  /** Excludes events that are impossible in a state. Time always moves forward, without a rule here. */
  isPossible?(snapshot: SnapshotFrom<TMachine>, event: EventFrom<TMachine>): boolean
  /**
   * Invariants of each active state with the machine at rest; they throw when violated. `*` holds in every
   * state.
   */
  invariants?: Readonly<Record<string, Invariant<TMachine>>>
  /** The log declaration: every path is then also walked over a log, and every prefix of it folded. */
  durable?: DurableDeclaration<TMachine>
  /** Parts of the definition that no path can take: key as printed by a failing test → reason. */
  unreachable?: Readonly<Record<string, string>>
  /** Mutants that behave like the original: name as printed by a failing test → reason. */
  equivalentMutants?: Readonly<Record<string, string>>
}

/** The same model with another input and its consequences, each under a name. */
export type OpenedOtherwise<TMachine extends AnyStateMachine, TInvokes, TSpawns> = Readonly<
  Record<
    string,
    Partial<
      Pick<
        ModelParts<TMachine, TInvokes, TSpawns>,
        'input' | 'events' | 'facts' | 'isPossible' | 'invariants'
      >
    >
  >
>

/** The step after which the machine is at rest. */
export type LastStep<TMachine extends AnyStateMachine> = {
  /** The event and the snapshot before it; null at the start. */
  event: EventFrom<TMachine> | { type: `xstate.${string}`; output?: unknown; error?: unknown } | null
  before: SnapshotFrom<TMachine> | null
  /** Actions executed, in their order, including those of XState itself. */
  actions: readonly { type: string; params: unknown }[]
  /** Running delays. */
  timers: readonly Timer[]
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
  spawns?: Readonly<Record<string, string>>
  events: Readonly<Record<string, readonly object[] | ((id: string) => readonly object[])>>
  sentBy?: Readonly<Partial<Record<string, string>>>
  facts?(context: unknown): unknown
  isPossible?(snapshot: SnapshotFrom<AnyStateMachine>, event: EventFrom<AnyStateMachine>): boolean
  invariants?: Readonly<Record<string, Invariant<AnyStateMachine>>> | undefined
  durable?: DurableDeclaration
  unreachable?: Readonly<Record<string, string>>
  equivalentMutants?: Readonly<Record<string, string>>
}
