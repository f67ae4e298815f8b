import { statusOf } from '../../../domain/calls/errors'
import { grantedPauseSeconds } from '../../support/serverPause'

/*
 * A queue of commands: one is on its way, the others wait behind it. The steps of a command are data, so that a machine
 * with such a queue can be closed in the middle of a command and go on with it later.
 */

/** What a machine with a queue has in its context. */
export type CommandQueue<Running, Command> = {
  commandId: string
  /** Counts the answers: each call has a command id of its own. */
  revision: number
  running: Running | null
  queue: readonly Command[]
  /** Why it was interrupted; status 0 without an answer. With a time to wait, it goes on by itself after it. */
  failure: { status: number; waitSeconds: number | null } | null
  /** How often in a row the call that is due had to wait because the server asked for it. */
  pauses: { revision: number; count: number }
}

/** The id of the call that is due. It is the same when the call is repeated, so that it has one effect. */
export const commandIdOf = ({ commandId, revision }: { commandId: string; revision: number }): string =>
  `${commandId}.${revision}`

/**
 * The queue with one more command.
 * @param merge gives the one command that stands for the last one and the new one; null when both are needed
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

/** A call that failed and can be tried again as it is. */
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

/** Whether nothing is on its way or waits. */
export const isSettled = <Running, Command>({
  running,
  queue,
}: Pick<CommandQueue<Running, Command>, 'running' | 'queue'>): boolean =>
  running === null && queue.length === 0

export type Direction = 'do' | 'undo' | 'redo'

/** What can be undone and redone, the latest last. */
export type History<Step> = { readonly done: readonly Step[]; readonly undone: readonly Step[] }

/** A step to be done, or a word about the history: which step that means is known when its turn comes. */
export type StepCommand<Step> = { kind: 'do'; step: Step } | { kind: 'undo' } | { kind: 'redo' }

type RunningStep<Step> = { step: Step; direction: Direction }

/** What is on its way and waits, in its order, and what can be undone and redone when all of it is done. */
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
