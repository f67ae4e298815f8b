import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate'
import type { DurableDeclaration, WrittenEvent } from './durable'
import { childOf, eventCodec, type EventCodec } from './eventCodec'
import { startType, type LogRow } from './logRow'
import { hashText, stableText } from './stateHash'
import { refuseAction, refuseNameless } from './unsupported'

/** A running child. The row that started it distinguishes two children with the same id. */
export type PendingChild = { readonly src: string; readonly input: unknown; readonly startedBy: number }
/** A running delay; due in milliseconds since 1970. */
export type PendingTimer = {
  readonly event: AnyEventObject
  readonly dueAt: number
  readonly startedBy: number
}

/** Pending work of a state according to the log; it is restarted after an interruption. */
export type PendingWork = {
  readonly children: Readonly<Record<string, PendingChild>>
  readonly timers: Readonly<Record<string, PendingTimer>>
}

/** The state after a number of rows. */
export type Folded = {
  readonly snapshot: AnyMachineSnapshot
  readonly pending: PendingWork
  readonly rows: number
}
export type Step = { readonly folded: Folded; readonly actions: readonly ExecutableActionObject[] }

const nothingPending: PendingWork = { children: {}, timers: {} }

export function beginFold(machine: AnyStateMachine, input: unknown, at: number): Step {
  const [snapshot, actions] = initialTransition(machine, input)
  return {
    folded: { snapshot, pending: updatePending(nothingPending, snapshot, actions, at, 0), rows: 1 },
    actions,
  }
}

/**
 * Computes a step without running effects. The live workflow uses it for every step, so folding its rows
 * cannot differ.
 */
export function stepFold(machine: AnyStateMachine, before: Folded, event: AnyEventObject, at: number): Step {
  const [snapshot, actions] = transition(machine, before.snapshot, event)
  const pending = updatePending(withoutEnded(before.pending, event), snapshot, actions, at, before.rows)
  return { folded: { snapshot, pending, rows: before.rows + 1 }, actions }
}

/** Removes the child whose result this is, even if its state was not left, and the delay that fired. */
function withoutEnded({ children, timers }: PendingWork, event: AnyEventObject): PendingWork {
  const child = childOf(event.type)
  const delay = firedDelay(timers, event)
  return {
    children: child === null ? children : without(children, child),
    timers: delay === null ? timers : without(timers, delay),
  }
}

/** Whether an event ends pending work. Such an event needs a row even if the state ignores it. */
export function isAwaited({ children, timers }: PendingWork, event: AnyEventObject): boolean {
  const child = childOf(event.type)
  return (child !== null && child in children) || firedDelay(timers, event) !== null
}

/** Several delays may raise the same event type; of equal ones, the earliest has fired. */
function firedDelay(timers: PendingWork['timers'], event: AnyEventObject): string | null {
  const equal = Object.entries(timers)
    .filter(([, timer]) => timer.event.type === event.type && stableText(timer.event) === stableText(event))
    .sort(([, one], [, other]) => one.dueAt - other.dueAt)
  return equal[0]?.[0] ?? null
}

function updatePending(
  pending: PendingWork,
  { status, machine }: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
  at: number,
  startedBy: number,
): PendingWork {
  for (const { type } of actions) refuseAction(type, machine.id)
  if (status !== 'active') return nothingPending
  let { children, timers } = pending
  for (const { type, params } of actions) {
    const { id, src, input, event, delay, sendId, actorRef } = asParams(params)
    if (type === 'xstate.spawnChild') {
      // The id in the parameters may be a function of the state; the child has the resolved one.
      children = { ...children, [actorRef.id]: { src: String(src), input, startedBy } }
    } else if (type === 'xstate.stopChild') {
      children = without(children, id)
    } else if (type === 'xstate.raise' && delay !== undefined) {
      refuseNameless(delay, id, machine.id)
      timers = { ...timers, [id]: { event, dueAt: at + delay, startedBy } }
    } else if (type === 'xstate.cancel') {
      timers = without(timers, sendId)
    }
  }
  return { children, timers }
}

type BuiltInParams = {
  id: string
  actorRef: { id: string }
  src: unknown
  input: unknown
  event: AnyEventObject
  delay: number | undefined
  sendId: string
}
// The parameters of built-in XState actions. A stopped child is given as its actor, which has an id as well.
const asParams = (params: unknown) => (params ?? {}) as BuiltInParams

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in record)) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

export function stateHashOf(declaration: DurableDeclaration, snapshot: AnyMachineSnapshot): string {
  return hashText(stableText([snapshot.status, snapshot.value, declaration.facts(snapshot.context)]))
}

/** Why rows cannot be folded to their end. No rows are deleted for it. */
export type Unfoldable = {
  readonly kind: 'empty' | 'gap' | 'unknown-machine' | 'newer-version' | 'unreadable-event' | 'differs'
  readonly seq: number
}
export type FoldResult = { readonly folded: Folded | null; readonly problem: Unfoldable | null }

type Fold = {
  /** Adds the next row; returns false if it cannot be added, with the reason in `result`. */
  add: (row: LogRow) => boolean
  result: () => FoldResult
}

/**
 * Folds rows one by one. Hashes are compared within one machine version only. A row with a different hash is
 * still folded, and the first such row is reported.
 * @param from the state after the previous rows; without it, the fold starts with the first row
 */
export function openFold(declaration: DurableDeclaration, from: Folded | null = null): Fold {
  const codec = eventCodec(declaration)
  let folded = from
  let problem: Unfoldable | null = from === null ? { kind: 'empty', seq: 0 } : null
  let isStopped = false

  return {
    add: (row) => {
      if (isStopped) return false
      if (folded === null) problem = null
      const next = addRow(declaration, codec, folded, row)
      if ('kind' in next) {
        problem = next
        isStopped = true
        return false
      }
      folded = next
      const isSameVersion = row.machineVersion === declaration.version
      if (isSameVersion && problem === null && stateHashOf(declaration, folded.snapshot) !== row.stateHash) {
        problem = { kind: 'differs', seq: row.seq }
      }
      return true
    },
    result: () => ({ folded, problem }),
  }
}

export function foldRows(declaration: DurableDeclaration, rows: readonly LogRow[]): FoldResult {
  const fold = openFold(declaration)
  for (const row of rows) if (!fold.add(row)) break
  return fold.result()
}

function addRow(
  declaration: DurableDeclaration,
  codec: EventCodec,
  before: Folded | null,
  row: LogRow,
): Folded | Unfoldable {
  const { machine, version } = declaration
  if (row.machine !== machine.id) return { kind: 'unknown-machine', seq: row.seq }
  if (row.machineVersion > version) return { kind: 'newer-version', seq: row.seq }
  if (row.seq !== (before?.rows ?? 0)) return { kind: 'gap', seq: row.seq }
  try {
    const written = upcast(declaration, row)
    if (before === null) {
      if (written?.type !== startType) return { kind: 'unreadable-event', seq: row.seq }
      return beginFold(machine, codec.decodeInput(written['input']), row.at).folded
    }
    // A dropped event still counts as a row.
    if (written === null) return countRow(before)
    return stepFold(machine, before, codec.decode(written), row.at).folded
  } catch {
    return { kind: 'unreadable-event', seq: row.seq }
  }
}

const countRow = (folded: Folded): Folded => ({ ...folded, rows: folded.rows + 1 })

function upcast({ upcasters, version }: DurableDeclaration, row: LogRow): WrittenEvent | null {
  let written: WrittenEvent | null = row.event
  for (let from = row.machineVersion; from < version && written !== null; from += 1) {
    const upcaster = upcasters[from]
    if (upcaster === undefined) throw new Error(`No upcaster from version ${from}`)
    written = upcaster(written)
  }
  return written
}
