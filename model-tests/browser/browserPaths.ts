import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { PathStep } from '../support/edgeCover'
import { coveringPaths } from '../support/goldenLogs'
import type { AnyModel } from '../support/model'
import { coverageGoals } from '../support/statechart'
import { walkModel, type ModelReport } from '../support/walkModel'
import { beginning, chainPaths } from './chainPaths'
import { transitionsBeyond } from './sameKind'

/** An event or path that the model has and a page cannot show. */
export type Omission<TPlace extends readonly unknown[]> = {
  reason: string
  /**
   * Count at the last review. A higher count needs a review first, because omissions make the tests walk
   * less.
   */
  atMost: number
  isLeftOut: (...place: TPlace) => boolean
}

/** The part of a model that a page can show. */
export type PageModel = {
  /** One model per input. */
  models: readonly AnyModel[]
  /** Events that cannot happen to a page in a state; the first matching omission counts. */
  omissions: readonly Omission<[AnyMachineSnapshot, AnyEventObject]>[]
  /** Omissions that depend on more of the past than a state of the model contains. */
  pathOmissions?: readonly Omission<[readonly BrowserStep[]]>[]
  /**
   * Returns the event that ends a state which cannot be held, such as reading IndexedDB. Null in all other
   * states.
   */
  passesBy?: (snapshot: AnyMachineSnapshot) => AnyEventObject | null
  /** Whether the paths also cover every outcome of every guard. */
  takesOutcomes?: boolean
  /**
   * Whether ordinary runs cover every transition, not only nightly ones: set for the guard and one record
   * editor.
   */
  isWhole?: boolean
  /**
   * A machine of the same kind that `isWhole`. Ordinary runs also cover the transitions that this machine has
   * beyond it.
   */
  kind?: AnyStateMachine
  /** A page shows the outcome of a path only once, so paths stay short. */
  isRestarted?: boolean
  /** Transitions that no page takes, with the reason. Checked in both directions. */
  impossible: Readonly<Record<string, string>>
}

export type BrowserStep = {
  event: AnyEventObject
  /** The event is the end of a delay. */
  isDelay: boolean
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
}
export type BrowserPath = { model: AnyModel; initial: AnyMachineSnapshot; steps: readonly BrowserStep[] }

type Taken = { taken: number; all: number }

/** A path with the keys of the states, transitions and guard outcomes that it takes. */
export type CoveringPath = BrowserPath & { taken: ReadonlySet<string> }

export type BrowserPaths = {
  paths: readonly CoveringPath[]
  /** How many the chosen paths cover, of all in the definition. */
  states: Taken
  transitions: Taken
  /** The omissions that applied, with their counts. */
  leftOut: readonly { what: 'events' | 'paths'; reason: string; count: number }[]
}

/** The coverage goals for the paths of a page. */
export type BrowserGoals = {
  /**
   * Every transition, or every state and the transitions beyond those of a fully covered machine of the kind.
   */
  takes: 'transitions' | 'states'
  /** Paths are long, because starting one costs time. Otherwise each is the shortest path to its end. */
  isLong: boolean
}

/**
 * Returns a few paths of the models which together cover the goals, as far as a page can. Throws when the
 * transitions that no path takes differ from `impossible`, or when an omission exceeds its limit.
 */
export async function browserPaths(
  page: PageModel,
  { takes, isLong }: BrowserGoals = { takes: 'transitions', isLong: false },
): Promise<BrowserPaths> {
  const [first] = page.models
  if (first === undefined) throw new Error('There is no model')
  const { states, transitions, 'guard outcomes': outcomes } = coverageGoals(first.machine)
  const isWhole = takes === 'transitions' || page.isWhole === true
  const wantedTransitions = isWhole
    ? transitions
    : page.kind
      ? transitionsBeyond(first.machine, page.kind)
      : []
  const goals = new Set([...states, ...wantedTransitions, ...(page.takesOutcomes === true ? outcomes : [])])
  const events = tally(page.omissions)
  const wholePaths = tally(page.pathOmissions ?? [])
  const found = (walked: BrowserPath, taken: ReadonlySet<string>) => ({
    ...walked,
    allTaken: taken,
    taken: new Set([...taken].filter((key) => goals.has(key))),
  })
  const short: ReturnType<typeof found>[] = []
  const reports: { original: AnyModel; report: ModelReport }[] = []
  for (const original of page.models) {
    const model = without(original, events.isLeftOut)
    // An event that changes nothing in the model may change what a page can do, so paths include no such
    // events.
    const report = await walkModel(model, { isShort: true })
    if (report.failures[0] !== undefined) throw new Error(report.failures[0])
    reports.push({ original, report })
    for (const { path, taken } of report.paths) {
      const walked = walk(model, path)
      if (!wholePaths.isLeftOut(walked.steps)) short.push(found(walked, taken))
    }
  }
  const possible = new Set(short.flatMap(({ allTaken }) => [...allTaken]))
  const untaken = transitions.filter((key) => !possible.has(key)).sort()
  const expected = Object.keys(page.impossible).sort()
  if (untaken.join() !== expected.join()) {
    throw new Error(`Untaken: ${untaken.join(' | ')}; called impossible: ${expected.join(' | ')}`)
  }
  const long: typeof short = []
  const wanted = new Set([...goals].filter((key) => possible.has(key)))
  for (const { original, report } of isLong && page.isRestarted !== true ? reports : []) {
    // Omissions of long paths were counted in the short ones.
    const model = without(original, tally(page.omissions).isLeftOut)
    const isWalked = (path: readonly PathStep[]) => {
      const { steps } = walk(model, path)
      return page.pathOmissions?.some(({ isLeftOut }) => isLeftOut(steps)) !== true
    }
    for (const { path, taken } of await chainPaths(report, model, wanted, isWalked))
      long.push(found(walk(model, path), taken))
  }
  // Short paths cover the goals that no long path reaches.
  const [chosen = []] = [coveringPaths([...long, ...short]), coveringPaths(short)].sort(
    (one, other) => costOf(one) - costOf(other),
  )
  const countTaken = (keys: readonly string[]): Taken => ({
    taken: keys.filter((key) => chosen.some(({ allTaken }) => allTaken.has(key))).length,
    all: keys.length,
  })
  return {
    paths: chosen.map(({ model, initial, steps, allTaken }) => ({
      model,
      initial,
      taken: allTaken,
      // Appended steps may cover more, but no path is chosen for them.
      steps: [...steps, ...untilHeld(page, model, { initial, steps })],
    })),
    states: countTaken(states),
    transitions: countTaken(transitions),
    leftOut: [
      ...events.counts().map((each) => ({ what: 'events' as const, ...each })),
      ...wholePaths.counts().map((each) => ({ what: 'paths' as const, ...each })),
    ],
  }
}

const costOf = (paths: readonly BrowserPath[]): number =>
  paths.reduce((sum, { steps }) => sum + beginning + steps.length, 0)

/** The model without the omitted events. */
const without = (
  model: AnyModel,
  isLeftOut: Omission<[AnyMachineSnapshot, AnyEventObject]>['isLeftOut'],
) => ({
  ...model,
  isPossible: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    (model.isPossible?.(snapshot, event) ?? true) && !isLeftOut(snapshot, event),
})

/** Counts omissions by reason. `counts` throws when an omission exceeds its limit. */
function tally<TPlace extends readonly unknown[]>(omissions: readonly Omission<TPlace>[]) {
  const counted = new Map(omissions.map((omission) => [omission, 0]))
  return {
    isLeftOut: (...place: TPlace): boolean => {
      const omission = omissions.find(({ isLeftOut }) => isLeftOut(...place))
      if (omission !== undefined) counted.set(omission, (counted.get(omission) ?? 0) + 1)
      return omission !== undefined
    },
    counts: () =>
      [...counted].map(([{ reason, atMost }, count]) => {
        if (count > atMost) throw new Error(`Left out ${count} times, at most ${atMost} allowed: ${reason}`)
        return { reason, count }
      }),
  }
}

function walk(
  model: AnyModel,
  path: readonly { event: AnyEventObject; isDelay: boolean }[],
): Omit<BrowserPath, 'steps'> & { steps: BrowserStep[] } {
  const [initial] = initialTransition(model.machine, model.input)
  let before: AnyMachineSnapshot = initial
  const steps = path.map(({ event, isDelay }) => {
    const [after] = transition(model.machine, before, event)
    const step = { event, isDelay, before, after }
    before = after
    return step
  })
  return { model, initial, steps }
}

/** Continues from the end of a path to a state that can be held. */
function untilHeld(
  { passesBy }: PageModel,
  model: AnyModel,
  { initial, steps }: Pick<BrowserPath, 'initial' | 'steps'>,
): BrowserStep[] {
  const added: BrowserStep[] = []
  for (;;) {
    const before = (added.at(-1) ?? steps.at(-1))?.after ?? initial
    const event = before.status === 'active' ? (passesBy?.(before) ?? null) : null
    if (event === null) return added
    const [after] = transition(model.machine, before, event)
    added.push({ event, isDelay: false, before, after })
  }
}
