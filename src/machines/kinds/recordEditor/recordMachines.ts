import {
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type EventObject,
  type PromiseActorLogic,
  type StateMachine,
} from 'xstate'
import type { Iri } from '../../../contract/wire/ids'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { defineFormEditor } from './formEditor'
import { defineRecordEditor, type EditedRecord } from './recordEditor'
import { startEditing } from './recordEditing'
import type {
  LoadedRecord,
  RecordContext,
  RecordEvent,
  RecordInput,
  SavedRecord,
  SaveRequest,
} from './recordTypes'
import { defineStayingEditor, type StayingContext, type StayingEvent } from './stayingEditor'

/*
 * The machines of records that need nothing beyond their kind: one call creates a machine. A record with its
 * own rules uses the parts of the kind in its own machine instead. The generic machine is type-checked here
 * once, for any record; its exported type names the record and the draft.
 */

/**
 * The parts that differ between such machines.
 * @template I the input beyond that of any editor
 * @template X the arguments of both calls beside the record
 */
type Rules<R, D extends RecordDraft, C extends RecordContext<R, D>, I, X = unknown> = EditedRecord<
  R,
  D,
  C,
  X
> & {
  /** The draft before anything was read or typed. */
  newDraft: (input: RecordInput & I) => D
}

type AnyRecord = RecordContext<unknown, RecordDraft>
type AnyStaying = StayingContext<unknown, RecordDraft>
type AnyRules<C extends AnyRecord> = Rules<unknown, RecordDraft, C, unknown>

/** The same machine with the types of one record. */
type Typed<
  Machine,
  R,
  D extends RecordDraft,
  C extends RecordContext<R, D>,
  E extends EventObject,
  Saved,
  I,
  X,
> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        C & I,
        E,
        Record<string, AnyActorRef | undefined>,
        | Actor<'loadRecord', LoadedRecord<R>, { iri: Iri } & X>
        | Actor<'saveRecord', Saved, SaveRequest<D> & X>,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        RecordInput & I,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never
type Actor<Source extends string, Output, Input> = {
  src: Source
  logic: PromiseActorLogic<Output, Input>
  id: string | undefined
}

/** The machine of a small record, whose form is one dialog (formEditor.ts). */
export type FormMachine<R, D extends RecordDraft, I = unknown, X = unknown> = Typed<
  ReturnType<typeof anyFormMachine>,
  R,
  D,
  RecordContext<R, D>,
  RecordEvent<D>,
  R | null,
  I,
  X
>

/** The machine of a record with its own dialog (recordEditor.ts). */
export type RecordMachine<R, D extends RecordDraft, I = unknown, X = unknown> = Typed<
  ReturnType<typeof anyRecordMachine>,
  R,
  D,
  RecordContext<R, D>,
  RecordEvent<D>,
  R | null,
  I,
  X
>

/** The machine of settings, whose form stays open (stayingEditor.ts). */
export type StayingMachine<R, D extends RecordDraft> = Typed<
  ReturnType<typeof anyStayingMachine>,
  R,
  D,
  StayingContext<R, D>,
  StayingEvent<D>,
  SavedRecord<R>,
  unknown,
  unknown
>

/** The part of the actor that a screen uses. */
export type EditorActorRef<Machine> = Pick<ActorRefFrom<Machine>, 'send' | 'getSnapshot' | 'subscribe'>

export const defineFormMachine = <R, D extends RecordDraft, I = unknown, X = unknown>(
  rules: Rules<R, D, RecordContext<R, D> & I, I, X>,
) => anyFormMachine(rules as unknown as AnyRules<AnyRecord>) as unknown as FormMachine<R, D, I, X>

export const defineRecordMachine = <R, D extends RecordDraft, I = unknown, X = unknown>(
  rules: Rules<R, D, RecordContext<R, D> & I, I, X>,
) => anyRecordMachine(rules as unknown as AnyRules<AnyRecord>) as unknown as RecordMachine<R, D, I, X>

export const defineStayingMachine = <R, D extends RecordDraft>(
  rules: Rules<R, D, StayingContext<R, D>, unknown>,
) => anyStayingMachine(rules as unknown as AnyRules<AnyStaying>) as unknown as StayingMachine<R, D>

function anyFormMachine({ newDraft, ...record }: AnyRules<AnyRecord>) {
  const { states, ...parts } = defineFormEditor<unknown, RecordDraft, AnyRecord, RecordEvent<RecordDraft>>(
    record,
  )
  return setup({ types: recordTypes, ...parts }).createMachine({
    id: record.machine,
    context: ({ input }) => ({ ...input, ...startEditing(newDraft(input)), saved: null }),
    initial: 'opening',
    states,
  })
}

function anyRecordMachine({ newDraft, ...record }: AnyRules<AnyRecord>) {
  const { states, ...parts } = defineRecordEditor<unknown, RecordDraft, AnyRecord, RecordEvent<RecordDraft>>(
    record,
  )
  return setup({ types: { ...recordTypes, output: {} as { saved: unknown } }, ...parts }).createMachine({
    id: record.machine,
    context: ({ input }) => ({ ...input, ...startEditing(newDraft(input)), saved: null }),
    output: ({ context }) => ({ saved: context.saved }),
    initial: 'opening',
    states,
  })
}

function anyStayingMachine({ newDraft, ...record }: AnyRules<AnyStaying>) {
  const { states, ...parts } = defineStayingEditor<
    unknown,
    RecordDraft,
    AnyStaying,
    StayingEvent<RecordDraft>
  >(record)
  return setup({
    types: {
      context: {} as AnyStaying,
      input: {} as RecordInput,
      events: {} as StayingEvent<RecordDraft>,
      tags: {} as 'busy',
    },
    ...parts,
  }).createMachine({
    id: record.machine,
    context: ({ input }) => ({ ...input, ...startEditing(newDraft(input)), saved: null, sent: null }),
    initial: 'loading',
    states,
  })
}

const recordTypes = {
  context: {} as AnyRecord,
  input: {} as RecordInput,
  events: {} as RecordEvent<RecordDraft>,
  tags: {} as 'busy',
}
