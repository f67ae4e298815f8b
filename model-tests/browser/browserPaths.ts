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

/** What the model can do and a page cannot. */
export type Omission<TPlace extends readonly unknown[]> = {
  reason: string
  /** How often it was so when last looked at. More must be looked at first: it makes the tests walk less. */
  atMost: number
  isLeftOut: (...place: TPlace) => boolean
}

/** What a page can show of a model. */
export type PageModel = {
  /** One per input. */
  models: readonly AnyModel[]
  /** Events that cannot happen to a page in a state; the first omission that says so counts. */
  omissions: readonly Omission<[AnyMachineSnapshot, AnyEventObject]>[]
  /** What depends on more of the past than a state of the model knows. */
  pathOmissions?: readonly Omission<[readonly BrowserStep[]]>[]
  /**
   * The event that ends what is under way in a state which goes by without being held, such as reading IndexedDB.
   * Null in all other states.
   */
  passesBy?: (snapshot: AnyMachineSnapshot) => AnyEventObject | null
  /** Whether the paths take every outcome of every guard as well. */
  takesOutcomes?: boolean
  /** Whether every transition is taken with each change, not at night alone: the guard, and one of the record editors. */
  isWhole?: boolean
  /** A machine of the same kind that `isWhole`. With each change, what this one has beyond it is taken as well. */
  kind?: AnyStateMachine
  /** A page shows only once what a path does, so paths stay short. */
  isRestarted?: boolean
  /** Transitions that no page takes, with the reason. Checked both ways. */
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

export type BrowserPaths = {
  paths: readonly BrowserPath[]
  /** How many the chosen paths take, of all in the definition. */
  states: Taken
  transitions: Taken
  /** What was left out of the models, and how often. */
  leftOut: readonly { what: 'events' | 'paths'; reason: string; count: number }[]
}

/** What the paths of a page take. */
export type BrowserGoals = {
  /** Every transition, or every state and what the machine has beyond one of its kind that is walked whole. */
  takes: 'transitions' | 'states'
  /** Paths are long, because beginning one costs time. Otherwise each is the shortest way to where it ends. */
  isLong: boolean
}

/**
 * A few paths of the models which together take what is asked for, as far as a page can.
 * Throws when all paths take another set of transitions than `impossible` says, or when more is left out than the
 * omissions say.
 */
export async function browserPaths(
  page: PageModel,
  { takes, isLong }: BrowserGoals = { takes: 'transitions', isLong: false },
): Promise<BrowserPaths> {
  const [first] = page.models
  if (first === undefined) throw new Error('There is no model')
  const { states, transitions, 'guard outcomes': outcomes } = coverageGoals(first.machine)
  const isWhole = takes === 'transitions' || page.isWhole === true
  const asked = isWhole ? transitions : page.kind ? transitionsBeyond(first.machine, page.kind) : []
  const goals = new Set([...states, ...asked, ...(page.takesOutcomes === true ? outcomes : [])])
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
    // What a page can do depends on more than the model knows: nothing happens to it by the way.
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
    // What is left out of long paths was counted in short ones.
    const model = without(original, tally(page.omissions).isLeftOut)
    const isWalked = (path: readonly PathStep[]) => {
      const { steps } = walk(model, path)
      return page.pathOmissions?.some(({ isLeftOut }) => isLeftOut(steps)) !== true
    }
    for (const { path, taken } of await chainPaths(report, model, wanted, isWalked))
      long.push(found(walk(model, path), taken))
  }
  // What no long path has come to is taken by short ones.
  const [chosen = []] = [coveringPaths([...long, ...short]), coveringPaths(short)].sort(
    (one, other) => costOf(one) - costOf(other),
  )
  const countTaken = (keys: readonly string[]): Taken => ({
    taken: keys.filter((key) => chosen.some(({ allTaken }) => allTaken.has(key))).length,
    all: keys.length,
  })
  return {
    paths: chosen.map(({ model, initial, steps }) => ({
      model,
      initial,
      // What is appended may take more, which no path is chosen for.
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

/** The model without what a page cannot do. */
const without = (
  model: AnyModel,
  isLeftOut: Omission<[AnyMachineSnapshot, AnyEventObject]>['isLeftOut'],
) => ({
  ...model,
  isPossible: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    (model.isPossible?.(snapshot, event) ?? true) && !isLeftOut(snapshot, event),
})

/** Counts by reason what is left out. `counts` throws when that is more than what was looked at. */
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
        if (count > atMost) throw new Error(`Left out ${count} times, looked at ${atMost}: ${reason}`)
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

/** Goes on from the end of a path to a state that stays until something is done. */
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
