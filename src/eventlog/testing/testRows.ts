import type { DurableDeclaration, WrittenEvent } from '../durable'
import { eventCodec } from '../eventCodec'
import { beginFold, stateHashOf, stepFold, type Folded } from '../fold'
import { startType, type LogRow } from '../logRow'

/** For tests: the rows of a log with these events, one second apart, starting at 1,000,000 ms since 1970. */
export function rowsOf(
  declaration: DurableDeclaration,
  input: unknown,
  events: readonly WrittenEvent[],
): LogRow[] {
  const { machine, version } = declaration
  const codec = eventCodec(declaration)
  let folded: Folded | null = null
  return [{ type: startType, input }, ...events].map((event, seq) => {
    const at = 1_000_000 + seq * 1_000
    folded =
      folded === null
        ? beginFold(machine, codec.decodeInput(input), at).folded
        : stepFold(machine, folded, codec.decode(event), at).folded
    const stateHash = stateHashOf(declaration, folded.snapshot)
    return { stream: 's', seq, at, machine: machine.id, machineVersion: version, event, stateHash }
  })
}

/** For tests: a log that uses every feature of the test machine. */
export const testEvents: readonly WrittenEvent[] = [
  { type: 'name.changed', name: 'Bert' },
  { type: 'xstate.after.rest.test.editing.typing' },
  { type: 'fetch.start' },
  { type: 'xstate.done.actor.part.1', output: 10 },
  {
    type: 'xstate.error.actor.part.2',
    error: {
      kind: 'HttpError',
      status: 503,
      title: 'Bitte warten, Bert',
      description: null,
      code: null,
      violations: [],
      retryAfterSeconds: null,
    },
  },
  { type: 'part.again', part: 2 },
  { type: 'xstate.done.actor.part.2', output: 20 },
  { type: 'finish' },
  { type: 'xstate.done.actor.close' },
]
