import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { foldRows, openFold, type Folded, type FoldResult } from '../../src/eventlog/fold'
import type { LogRow } from '../../src/eventlog/logRow'
import { openDurableRun, type DurableRun } from './durableRun'
import type { PathStep, Sight } from './edgeCover'
import { toText } from './fingerprint'
import type { AnyModel } from './model'
import { viewerLink } from './viewerLink'

/** A crash after any event of a path must lose nothing: the rows of a path and the walk. */
export type LoggedPath = { rows: readonly LogRow[]; status: string; failure: string | null }

/**
 * Walks a path with the real runner. After every event it folds the rows so far and compares the result with
 * the runner's state, children and delays; a page opened at that point must resume exactly the same work.
 * @param judged prefixes of paths that are already checked; grows
 */
export async function walkLogged(
  model: AnyModel,
  declaration: DurableDeclaration,
  initial: Sight,
  path: readonly PathStep[],
  judged: Set<string> = new Set(),
): Promise<LoggedPath> {
  const run = await openDurableRun(model, declaration)
  const done: AnyEventObject[] = []
  const fold = prefixFold(declaration)
  let beginning = toText(model.input)
  const judge = async (expected: Sight) => {
    if (judged.has(beginning)) return
    judged.add(beginning)
    const rows = run.actor.rows()
    const folded = soundFold(fold(rows))
    same('folding', showOf(folded.snapshot), showOf(run.actor.getSnapshot()))
    same('what the rows owe', folded.pending, run.actor.folded().pending)
    same('the work of the runner', workOf(run), pendingOf(folded))
    if (!areAllDue(run, folded)) throw new Error(`no delay ends at one of ${toText(folded.pending.timers)}`)
    same('the runner', modelled(folded), modelledIn(expected))
    await judgeResumed(folded, rows)
  }
  const judgeResumed = async (folded: Folded, rows: readonly LogRow[]) => {
    const nowMs = run.clock.now()
    const resumed = await openDurableRun(model, declaration, { folded, rows, nowMs })
    same('a page opened now', workOf(resumed), pendingOf(folded))
    same('its delays', resumed.clock.duesMs(), pendingDues(folded, nowMs))
    await resumed.actor.stop()
  }
  try {
    await judge(initial)
    for (const step of path) {
      done.push(step.event)
      beginning += `\n${step.atMs} ${toText(step.event)}`
      await run.take(step)
      await judge(step.expected)
    }
    const rows = await run.storedRows()
    same('the storage', rows, JSON.parse(JSON.stringify(run.actor.rows())))
    const folded = soundFold(foldRows(declaration, rows))
    same('folding what was stored', showOf(folded.snapshot), showOf(run.actor.getSnapshot()))
    return { rows, status: folded.snapshot.status, failure: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const events = done.map((event) => `  ${toText(event)}`)
    const link = viewerLink(model.machine.id, done, model.input)
    const failure = ['Over the log, after', ...events, reason, `See ${link}`].join('\n')
    return { rows: [], status: 'error', failure }
  } finally {
    await run.actor.stop()
  }
}

function same(what: string, seen: unknown, wanted: unknown): void {
  if (toText(seen) !== toText(wanted)) {
    throw new Error(`${what} gives\n  ${toText(seen)}\ninstead of\n  ${toText(wanted)}`)
  }
}

/** Folds rows that grow at the end. A typing row replaces the last row, after which the fold restarts. */
function prefixFold(declaration: DurableDeclaration): (rows: readonly LogRow[]) => FoldResult {
  let known: readonly LogRow[] = []
  let fold = openFold(declaration)
  return (rows) => {
    if (!known.every((row, index) => row === rows[index])) {
      known = []
      fold = openFold(declaration)
    }
    for (const row of rows.slice(known.length)) fold.add(JSON.parse(JSON.stringify(row)) as LogRow)
    known = rows
    return fold.result()
  }
}

function soundFold({ folded, problem }: FoldResult): Folded {
  if (folded === null || problem !== null) throw new Error(`folding ends with ${toText(problem)}`)
  return folded
}

const showOf = ({ status, value, context, output }: AnyMachineSnapshot) => ({
  status,
  value,
  context,
  output,
})

const byId = (one: readonly [string, unknown], other: readonly [string, unknown]) =>
  one[0] < other[0] ? -1 : 1

/** The children that really run. */
const workOf = ({ stubs }: DurableRun) =>
  [...stubs]
    .map(([id, stub]) => [id, stub.kind === 'promise' ? [stub.source, stub.input] : stub.kind] as const)
    .sort(byId)

const pendingOf = ({ pending }: Folded) =>
  Object.entries(pending.children)
    .map(([id, { src, input }]) => [id, [src, input]] as const)
    .sort(byId)

const pendingDues = ({ pending }: Folded, nowMs: number) =>
  Object.values(pending.timers)
    .map(({ dueAt }) => Math.max(dueAt, nowMs))
    .sort((one, other) => one - other)

/** Every pending delay runs, and no other except for at most one debounce of the log writer. */
function areAllDue({ clock }: DurableRun, folded: Folded): boolean {
  const running = clock.duesMs()
  for (const due of pendingDues(folded, -Infinity)) {
    const index = running.indexOf(due)
    if (index < 0) return false
    running.splice(index, 1)
  }
  return running.length <= 1
}

/** The parts that the log keeps of the model's state: errors are read back as data. */
const modelled = ({ snapshot: { status, value }, pending }: Folded) => [
  status,
  value,
  Object.keys(pending.children).sort(),
  Object.keys(pending.timers).sort(),
]

function modelledIn({ state }: Sight) {
  const { status, value, running, delays } = JSON.parse(state) as Record<string, unknown>
  const ids = (delays as string[]).map((delay) => (JSON.parse(delay) as string[])[0])
  return [status, value, running, ids.sort()]
}
