import { initialTransition, transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import { coveringPaths } from '../support/goldenLogs'
import type { AnyModel } from '../support/model'
import { coverageGoals } from '../support/statechart'
import { walkModel } from '../support/walkModel'

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

export type BrowserPaths = {
  paths: readonly BrowserPath[]
  transitions: number
  /** What was left out of the models, and how often. */
  leftOut: readonly { what: 'events' | 'paths'; reason: string; count: number }[]
}

/**
 * A few paths of the models which together take every state and transition that a page can.
 * Throws when they take another set than `impossible` says, or when more is left out than the omissions say.
 */
export async function browserPaths(page: PageModel): Promise<BrowserPaths> {
  const [first] = page.models
  if (first === undefined) throw new Error('There is no model')
  const { states, transitions, 'guard outcomes': outcomes } = coverageGoals(first.machine)
  const goals = new Set([...states, ...transitions, ...(page.takesOutcomes === true ? outcomes : [])])
  const all: (BrowserPath & { taken: ReadonlySet<string> })[] = []
  const events = tally(page.omissions)
  const wholePaths = tally(page.pathOmissions ?? [])
  for (const original of page.models) {
    const model: AnyModel = {
      ...original,
      isPossible: (...place) => (original.isPossible?.(...place) ?? true) && !events.isLeftOut(...place),
    }
    const { paths, failures } = await walkModel(model)
    if (failures[0] !== undefined) throw new Error(failures[0])
    for (const { path, taken } of paths) {
      const walked = walk(model, path)
      if (wholePaths.isLeftOut(walked.steps)) continue
      // What is appended may take more, which no path is chosen for.
      const steps = [...walked.steps, ...untilHeld(page, model, walked)]
      all.push({ ...walked, steps, taken: new Set([...taken].filter((key) => goals.has(key))) })
    }
  }
  const chosen = coveringPaths(all)
  const taken = new Set(chosen.flatMap((path) => [...path.taken]))
  const untaken = transitions.filter((key) => !taken.has(key)).sort()
  const expected = Object.keys(page.impossible).sort()
  if (untaken.join() !== expected.join()) {
    throw new Error(`Untaken: ${untaken.join(' | ')}; called impossible: ${expected.join(' | ')}`)
  }
  return {
    paths: chosen.map(({ model, initial, steps }) => ({ model, initial, steps })),
    transitions: transitions.length,
    leftOut: [
      ...events.counts().map((each) => ({ what: 'events' as const, ...each })),
      ...wholePaths.counts().map((each) => ({ what: 'paths' as const, ...each })),
    ],
  }
}

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
