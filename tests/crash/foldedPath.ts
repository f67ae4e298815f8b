import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { BrowserPath, BrowserPaths } from '../../model-tests/browser/browserPaths'
import { isPassing, type BrowserWalk } from '../../model-tests/browser/walkPage'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { beginFold, stepFold, type Folded } from '../../src/eventlog/fold'
import { stateName } from '../../src/lib/stateName'

/** A path cut in two where it comes to a state. */
export type CutPath = { path: BrowserPath; rest: BrowserPath['steps'] }

/**
 * The shortest way to a state along the paths of a walk: one with something to lose before one without, and one that
 * goes on before one that ends there.
 */
export function pathTo(
  state: string,
  log: DurableDeclaration,
  { paths }: BrowserPaths,
  { model }: BrowserWalk,
): CutPath {
  const ways = paths.flatMap((path) =>
    [path.initial, ...path.steps.map(({ after }) => after)].flatMap((snapshot, length) =>
      stateName(snapshot.value) === state && !isPassing(snapshot, model)
        ? [
            {
              path,
              length,
              loss: isForgotten(log, snapshot) ? 1 : 0,
              end: length === path.steps.length ? 1 : 0,
            },
          ]
        : [],
    ),
  )
  const [way] = ways.sort(
    (one, other) => one.loss - other.loss || one.end - other.end || one.length - other.length,
  )
  if (way === undefined) throw new Error(`No path comes to the state ${state}`)
  const { path, length } = way
  return { path: { ...path, steps: path.steps.slice(0, length) }, rest: path.steps.slice(length) }
}

/** Nothing is left to go on with. */
export const isForgotten = ({ isTrivial }: DurableDeclaration, snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status === 'done' || isTrivial?.(snapshot) === true

/** What the log says at the end of a path that took no time. */
export function foldPath({ machine }: DurableDeclaration, { model, steps }: BrowserPath): Folded {
  const begun = beginFold(machine, model.input, 0).folded
  return steps.reduce((folded, { event }) => stepFold(machine, folded, event, 0).folded, begun)
}

/** Where the log goes on when the page is opened again after a while: first what is told to it, then what is due. */
export function foldOn(
  { machine }: DurableDeclaration,
  before: Folded,
  { told, awayMs }: { told: AnyEventObject | null; awayMs: number },
): Folded {
  let folded = told === null ? before : stepFold(machine, before, told, 0).folded
  for (;;) {
    const due = Object.values(folded.pending.timers)
      .filter(({ dueAt }) => dueAt <= awayMs)
      .sort((one, other) => one.dueAt - other.dueAt)[0]
    if (due === undefined) return folded
    folded = stepFold(machine, folded, due.event, due.dueAt).folded
  }
}
