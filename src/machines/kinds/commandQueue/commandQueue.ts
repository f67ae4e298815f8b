import { statusOf } from '../../../domain/calls/errors'
import { grantedPauseSeconds } from '../../support/serverPause'

/*
 * A queue of commands: one is in progress, the others wait. The steps of a command are data, so that a
 * machine with such a queue can stop in the middle of a command and resume it later.
 */

/** The part of the context that a queue needs. */
export type CommandQueue<Running, Command> = {
  commandId: string
  /** Number of answers, so that each call has its own command id. */
  revision: number
  running: Running | null
  queue: readonly Command[]
  /**
   * Reason of the interruption; status 0 without an answer. With a wait time, the queue resumes by itself
   * after it.
   */
  failure: { status: number; waitSeconds: number | null } | null
  /** Consecutive pauses that the server requested for the current call. */
  pauses: { revision: number; count: number }
}

/**
 * The command id of the current call. It stays the same when the call is repeated, so that it has one effect.
 */
export const commandIdOf = ({ commandId, revision }: { commandId: string; revision: number }): string =>
  `${commandId}.${revision}`

/**
 * The queue with one more command.
 * @param merge returns one command that replaces the last and the new one; null when both are needed
 */
export function enqueue<Command>(
  queue: readonly Command[],
  command: Command,
  merge: (earlier: Command, later: Command) => Command | null,
): readonly Command[] {
  const last = queue.at(-1)
  const merged = last === undefined ? null : merge(last, command)
  return merged === null ? [...queue, command] : [...queue.slice(0, -1), merged]
}

/** Records a failure after which the same call can be retried. */
export function rememberFailure(
  { revision, pauses }: Pick<CommandQueue<unknown, unknown>, 'revision' | 'pauses'>,
  error: unknown,
) {
  const earlier = pauses.revision === revision ? pauses.count : 0
  const waitSeconds = grantedPauseSeconds(error, earlier)
  return {
    failure: { status: statusOf(error), waitSeconds },
    pauses: { revision, count: waitSeconds === null ? earlier : earlier + 1 },
  }
}

/** Whether nothing is in progress or queued. */
export const isSettled = <Running, Command>({
  running,
  queue,
}: Pick<CommandQueue<Running, Command>, 'running' | 'queue'>): boolean =>
  running === null && queue.length === 0

export type Direction = 'do' | 'undo' | 'redo'

/** Steps that can be undone and redone, the latest last. */
export type History<Step> = { readonly done: readonly Step[]; readonly undone: readonly Step[] }

/** A step, or an undo or redo: the step that it affects is known when its turn comes. */
export type StepCommand<Step> = { kind: 'do'; step: Step } | { kind: 'undo' } | { kind: 'redo' }

type RunningStep<Step> = { step: Step; direction: Direction }

/** The pending steps in order, and the history after all of them are done. */
export function outlook<Step>({
  running,
  queue,
  done,
  undone,
}: History<Step> & {
  readonly running: RunningStep<Step> | null
  readonly queue: readonly StepCommand<Step>[]
}): History<Step> & { pending: readonly RunningStep<Step>[] } {
  const history = { done: [...done], undone: [...undone] }
  const pending: RunningStep<Step>[] = []
  const expect = (step: Step | undefined, direction: Direction) => {
    if (step === undefined) return
    pending.push({ step, direction })
    if (direction === 'do') history.undone = []
    history[direction === 'undo' ? 'undone' : 'done'].push(step)
  }
  if (running !== null) expect(running.step, running.direction)
  for (const command of queue) {
    if (command.kind === 'do') expect(command.step, 'do')
    else expect(history[command.kind === 'undo' ? 'done' : 'undone'].pop(), command.kind)
  }
  return { ...history, pending }
}
