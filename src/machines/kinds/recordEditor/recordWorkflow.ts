import * as Schema from 'effect/Schema'
import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  StateMachine,
} from 'xstate'
import type { Iri } from '../../../contract/wire/ids'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { declareDurable, type DurableDeclaration } from '../../../eventlog/durable'
import { createCommandId } from '../../../lib/commandId'
import { settingsTexts } from '../../../texts/settings/settings'
import { unfinishedWorkTexts } from '../../../texts/shell/unfinishedWork'
import { defineWorkflow, type Ports, type WorkflowRegistration } from '../../workflow'
import {
  recordActors,
  recordNotices,
  stayingActors,
  type RecordCalls,
  type StayingCalls,
} from './recordActors'
import {
  isTrivialEditor,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
  stayingEvents,
} from './recordLogParts'
import type { RecordMachine, StayingMachine } from './recordMachines'
import type { LoadedRecord, RecordEvent, RecordInput } from './recordTypes'
import type { StayingEvent } from './stayingEditor'

/*
 * A record editor is one declaration: its machine, its log, its two calls, and its texts. This module adds
 * the common parts. An individual log, actor or reply is declared as for any workflow.
 */

/** Null creates a new record. */
export type RecordRequest = { iri: Iri | null }

type Codec<T> = Schema.Codec<T, unknown>
type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0]
type Registered<M extends AnyStateMachine, Q extends object> = WorkflowRegistration<M, Q>
type RecordOf<M extends AnyStateMachine> = OutputFrom<Loader<M>> extends LoadedRecord<infer R> ? R : never
type DraftOf<M extends AnyStateMachine> = ContextFrom<M>['draft']

/** The log of an editor, beyond the common parts. */
type RecordLog<M extends AnyStateMachine> = {
  record: Codec<RecordOf<M>>
  changes: Codec<Partial<DraftOf<M>>>
  /** Keys whose values contain no personal data, beyond those of any editor. */
  openKeys?: readonly string[]
} & (keyof OwnInput<M> extends never ? { input?: never } : { input: OwnInput<M> }) &
  Partial<Pick<DurableDeclaration<M>, 'version' | 'upcasters' | 'facts' | 'isTrivial'>>

/** Schemas of the input beyond that of any editor. */
type OwnInput<M extends AnyStateMachine> = {
  [Key in Exclude<keyof InputFrom<M>, keyof RecordInput>]: Codec<InputFrom<M>[Key]>
}

/** A machine with its own events declares its whole log. */
type LogOf<M extends AnyStateMachine, Event extends { type: string }> =
  | DurableDeclaration<M>
  | (Exclude<EventFrom<M>['type'], Event['type']> extends never ? RecordLog<M> : never)

type RecordDeclaration<M extends AnyStateMachine, Q extends object> = {
  machine: M
  log: LogOf<M, RecordEvent<RecordDraft>>
  calls: (ports: Ports) => RecordCalls<RecordOf<M>, DraftOf<M>, OwnRequest<M>>
  /** Additional actors and actions. */
  more?: (ports: Ports) => Provided<M>
  /** Title in the list of unfinished work. The context is null when its log cannot be read. */
  title: (isNew: boolean, context: ContextFrom<M> | null) => string
  /** Display name of the record; empty when it is unknown. */
  nameOf: (draft: DraftOf<M>) => string
  /** The toast after a save. */
  done: (context: ContextFrom<M>) => string
  /** Effects of a save beside that toast. */
  afterSave?: (context: ContextFrom<M>, ...rest: Rest<Parameters<Registered<M, Q>['ended']>>) => void
} & Pick<Registered<M, Q>, 'invalidates'> &
  Partial<Pick<Registered<M, Q>, 'open' | 'reopen' | 'isAbout' | 'parked' | 'next' | 'replies' | 'key'>> &
  (keyof OwnInput<M> extends never ? unknown : Pick<Registered<M, Q>, 'open'>) &
  (RecordRequest extends Q ? unknown : Pick<Registered<M, Q>, 'reopen'>)
type Rest<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Others] ? Others : never

type StayingDeclaration<M extends AnyStateMachine> = {
  machine: M
  log: LogOf<M, StayingEvent<RecordDraft>>
  calls: (ports: Ports) => StayingCalls<RecordOf<M>, DraftOf<M>>
  /** Additional actors. */
  more?: (ports: Ports) => Provided<M>
  /** The key by which its screens join it. */
  key: string
  texts: { title: string; saved: string; parked: string }
} & Required<Pick<Registered<M, object>, 'open' | 'screen' | 'invalidates'>>

/** Arguments of both calls beside the record. */
type OwnRequest<M extends AnyStateMachine> = InputFrom<Loader<M>> extends { iri: Iri } & (infer X) ? X : never
type Loader<M> =
  Extract<ActorsOf<M>, { src: 'loadRecord' }> extends { logic: infer Logic extends AnyActorLogic }
    ? Logic
    : never
type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor
    : never

type AnyRecord = RecordMachine<unknown, RecordDraft>
type AnyStaying = StayingMachine<unknown, RecordDraft>

/** The workflow of a record whose form is a dialog. */
export const defineRecordWorkflow = <M extends AnyStateMachine, Q extends object = RecordRequest>(
  declared: RecordDeclaration<M, Q>,
) =>
  anyRecordWorkflow(
    declared as unknown as RecordDeclaration<AnyRecord, RecordRequest>,
  ) as unknown as Registered<M, Q>

/** The workflow of settings, which stay open after a save. */
export const defineStayingWorkflow = <M extends AnyStateMachine>(declared: StayingDeclaration<M>) =>
  anyStayingWorkflow(declared as unknown as StayingDeclaration<AnyStaying>) as unknown as Registered<
    M,
    object
  >

function anyRecordWorkflow({
  machine,
  log,
  calls,
  more,
  title,
  nameOf,
  done,
  afterSave,
  ...registration
}: RecordDeclaration<AnyRecord, RecordRequest>): Registered<AnyRecord, RecordRequest> {
  return defineWorkflow({
    machine,
    log: 'machine' in log ? log : declareLog(machine, log, recordEvents(log.record, log.changes)),
    actors: (ports) => {
      const { actors, actions } = recordActors(calls(ports), ports)
      const own = more?.(ports)
      return { actors: { ...actors, ...own?.actors }, actions: { ...actions, ...own?.actions } }
    },
    presentation: 'dialog',
    key: () => 'editor',
    isAbout: ({ context }, { iri }) => iri !== null && context.iri === iri,
    open: ({ iri }, { user }) => ({
      iri,
      company: user.company ?? { '@id': '' },
      commandId: createCommandId(),
    }),
    reopen: ({ context: { iri } }) => ({ iri }),
    resumed: () => ({ type: 'edit.resume' }),
    parked: { message: unfinishedWorkTexts.parked, label: unfinishedWorkTexts.continueEditing },
    describe: (snapshot) => ({
      title: title(snapshot?.context.iri === null, snapshot?.context ?? null),
      detail: snapshot === null ? '' : nameOf(snapshot.context.draft).trim(),
    }),
    ended: ({ value, context }, ports, request) => {
      if (value !== 'saved') return
      ports.notify({ type: 'success', message: done(context) })
      afterSave?.(context, ports, request)
    },
    ...registration,
  })
}

function anyStayingWorkflow({
  machine,
  log,
  calls,
  more,
  key,
  texts,
  ...registration
}: StayingDeclaration<AnyStaying>): Registered<AnyStaying, object> {
  return defineWorkflow({
    machine,
    log: 'machine' in log ? log : declareLog(machine, log, stayingEvents(log.record, log.changes)),
    actors: (ports) => ({
      actors: { ...stayingActors(calls(ports)), ...more?.(ports).actors },
      actions: {
        ...recordNotices(ports),
        notifySaved: () => {
          ports.notify({ type: 'success', message: texts.saved })
          // The app shell shows the signed-in user, and forms take their defaults from the company of the
          // session.
          ports.session.send({ type: 'user.changed' })
        },
      },
    }),
    presentation: 'screen',
    key: () => key,
    keyOf: () => key,
    reopen: () => ({}),
    resumed: () => ({ type: 'edit.resume' }),
    parked: { message: texts.parked, label: settingsTexts.continueEditing },
    describe: () => ({ title: texts.title, detail: '' }),
    ended: () => undefined,
    ...registration,
  })
}

function declareLog<M extends AnyStateMachine>(
  machine: M,
  { record: _, changes: __, openKeys = [], input, ...own }: RecordLog<M>,
  events: object,
): DurableDeclaration<M> {
  return declareDurable({
    ...recordLog(machine.id),
    machine,
    input: Schema.Struct({ ...recordInput, ...input }),
    events,
    facts: recordFacts,
    isTrivial: isTrivialEditor,
    ...own,
    openKeys: [...recordKeys, ...openKeys],
  } as unknown as DurableDeclaration<M>)
}
