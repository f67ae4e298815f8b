import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { BrowserPath, BrowserPaths } from '../../model-tests/browser/browserPaths'
import { isPassing, type BrowserWalk } from '../../model-tests/browser/walkPage'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { beginFold, stepFold, type Folded } from '../../src/eventlog/fold'
import { stateName } from '../../src/lib/stateName'

/** A path cut in two at a state. */
export type CutPath = { path: BrowserPath; rest: BrowserPath['steps'] }

/**
 * The shortest path to a state along the paths of a walk: a state with unsaved work before one without, and a
 * path that continues before one that ends there.
 */
export function pathTo(
  state: string,
  log: DurableDeclaration,
  { paths }: BrowserPaths,
  { model }: BrowserWalk,
): CutPath {
  const candidates = paths.flatMap((path) =>
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
  const [shortest] = candidates.sort(
    (one, other) => one.loss - other.loss || one.end - other.end || one.length - other.length,
  )
  if (shortest === undefined) throw new Error(`No path leads to the state ${state}`)
  const { path, length } = shortest
  return { path: { ...path, steps: path.steps.slice(0, length) }, rest: path.steps.slice(length) }
}

/** Nothing is left to resume. */
export const isForgotten = ({ isTrivial }: DurableDeclaration, snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status === 'done' || isTrivial?.(snapshot) === true

/** State of the log at the end of a path that took no time. */
export function foldPath({ machine }: DurableDeclaration, { model, steps }: BrowserPath): Folded {
  const begun = beginFold(machine, model.input, 0).folded
  return steps.reduce((folded, { event }) => stepFold(machine, folded, event, 0).folded, begun)
}

/**
 * State of the log when the page is opened again after a while: first the resume event applies, then the due
 * delays.
 */
export function foldOn(
  { machine }: DurableDeclaration,
  before: Folded,
  { resumeEvent, awayMs }: { resumeEvent: AnyEventObject | null; awayMs: number },
): Folded {
  let folded = resumeEvent === null ? before : stepFold(machine, before, resumeEvent, 0).folded
  for (;;) {
    const due = Object.values(folded.pending.timers)
      .filter(({ dueAt }) => dueAt <= awayMs)
      .sort((one, other) => one.dueAt - other.dueAt)[0]
    if (due === undefined) return folded
    folded = stepFold(machine, folded, due.event, due.dueAt).folded
  }
}
