import type { Page } from '@playwright/test'
import { browserPaths, type BrowserPaths } from '../../model-tests/browser/browserPaths'
import { PageDifference, type BrowserWalk } from '../../model-tests/browser/walkPage'
import { walkPaths, type PathFollower } from '../../model-tests/browser/walkPaths'
import { coverageGoals } from '../../model-tests/support/statechart'
import { eventName } from '../../src/texts/devtools/eventNames'
import { machineNames } from '../../src/texts/devtools/machineNames'
import { walkTexts } from '../../src/texts/devtools/walk'
import { stateName } from '../../src/lib/stateName'
import type { SharedWorld } from '../../tests/e2e/support/walkedPage'
import { showCaption, type Caption } from './caption'
import { guardsOf, numberPaths, type NumberedPath } from './describePath'
import { exportEventLog } from './eventLog'
import { comparePictures, takePicture } from './pictures'
import { currentVersion, type Failure, type Path, type Picture, type Workflow } from './records'
import type { Store } from './store'

/** All transitions that a page can take, by few long paths: the paths of the nightly tests. */
const goals = { takes: 'transitions', isLong: true } as const

export const pathsOf = ({ model }: BrowserWalk): Promise<BrowserPaths> => browserPaths(model, goals)

export type WorkflowRun = {
  machine: string
  walk: BrowserWalk
  shared: SharedWorld
  store: Store
  /** Id of the run: results of another one are walked again. */
  run: string
  /** Address of the server at which failed paths are replayed. */
  replayServer: string
  /** Number of the only path to walk; the other results stay. */
  onlyPath: number | null
  /** Shows captions and leaves the report as it is. */
  isWatched: boolean
  slowMs: number
  signal: AbortSignal
  ended: (path: Path) => void
}

/** Walks the paths of a workflow that have no result in this run, and records each result at once. */
export async function walkWorkflow(parts: WorkflowRun): Promise<void> {
  const { machine, walk, store, run, replayServer, onlyPath, isWatched, signal, ended } = parts
  const found = await pathsOf(walk)
  const paths = numberPaths(machine, walk.model, found.paths, replayServer)
  if (onlyPath !== null && !paths.some(({ record }) => record.number === onlyPath))
    throw new Error(walkTexts.noPath({ number: onlyPath, count: paths.length }))
  if (!isWatched && onlyPath === null && store.workflow(machine)?.run !== run) store.putAside(machine)
  const known = isWatched ? null : store.workflow(machine)
  const isKept = known !== null && (known.run === run || onlyPath !== null)
  const results = new Map(
    paths.map(({ record }) => {
      const result = isKept ? known.paths.find(({ key }) => key === record.key) : undefined
      return [record.number, result === undefined ? record : { ...result, number: record.number }]
    }),
  )
  const save = () => {
    if (isWatched) return
    const record = { ...describe(parts, found), paths: [...results.values()] }
    store.writeWorkflow(onlyPath === null || known === null ? record : { ...record, run: known.run })
  }
  save()
  for (const path of paths) {
    const { number, status } = results.get(path.record.number) ?? path.record
    if (onlyPath === null ? status !== 'open' : number !== onlyPath) continue
    if (signal.aborted) return
    const result = await walkTwice(parts, path)
    // An interrupted walk says nothing about its path.
    if (signal.aborted) return
    results.set(number, isWatched ? result : await withChanges(store, machine, result))
    save()
    ended(result)
  }
}

function describe({ machine, walk, run }: WorkflowRun, { leftOut }: BrowserPaths): Omit<Workflow, 'paths'> {
  const [first] = walk.model.models
  if (first === undefined) throw new Error(`${machine} has no model`)
  const { states, transitions, 'guard outcomes': outcomes } = coverageGoals(first.machine)
  return {
    version: currentVersion,
    machine,
    run,
    states,
    transitions,
    outcomes,
    impossible: walk.model.impossible,
    leftOut: leftOut.filter(({ count }) => count > 0).map(({ reason, count }) => ({ reason, count })),
  }
}

/** A path that fails is walked once more, in a new browser: a busy machine can be late once. */
async function walkTwice(parts: WorkflowRun, path: NumberedPath): Promise<Path> {
  const first = await walkOnce(parts, path, 1)
  return first.status === 'ok' || parts.isWatched || parts.signal.aborted ? first : walkOnce(parts, path, 2)
}

async function walkOnce(parts: WorkflowRun, path: NumberedPath, attempts: number): Promise<Path> {
  const { record } = path
  const taken = new Map<number, Picture>()
  const found: { failure: Failure | null } = { failure: null }
  const follow: PathFollower<NumberedPath> = (_path, page) => ({
    ...(parts.isWatched ? captions(parts, path, page) : pictures(parts, path, taken, page)),
    failed: async (error) => {
      found.failure = await describeFailure(parts, record, page, error)
    },
  })
  for await (const { error, problems, durationMs } of walkPaths(parts.shared, parts.walk, [path], follow)) {
    return {
      ...record,
      steps: record.steps.map((step, index) => ({ ...step, picture: taken.get(index) ?? null })),
      status: error === null && problems.length === 0 ? 'ok' : 'failed',
      attempts,
      durationMs,
      failure: error === null ? null : (found.failure ?? withoutPage(record, error)),
      problems: [...problems],
    }
  }
  throw new Error('The path was not walked')
}

type Following = ReturnType<PathFollower<NumberedPath>>

const pictures = (
  { machine, store, slowMs }: WorkflowRun,
  { record }: NumberedPath,
  taken: Map<number, Picture>,
  page: Page,
): Following => {
  const before = previousPath(store, machine, record)
  return {
    shown: async (_snapshot, index) => {
      const step = index + 1
      taken.set(step, await takePicture(page, machine, store, before?.steps[step]?.picture?.file))
      await pause(slowMs)
    },
  }
}

/** Captions of a watched walk. */
function captions({ machine, slowMs }: WorkflowRun, { record, steps }: NumberedPath, page: Page): Following {
  const name = `${machineNames[machine]?.name ?? machine}, ${walkTexts.pathName(record)}`
  const caption: Caption = { path: name, state: '', event: '', guard: '' }
  return {
    begin: async ({ event, before, after }, index) => {
      const guards = guardsOf(before, event, after)
      caption.path = `${name}, ${index + 1} / ${steps.length}`
      caption.event = `${eventName(event)} (${event.type})`
      caption.guard = guards.length === 0 ? '' : `${walkTexts.guard}: ${guards.join(', ')}`
      await show(page, caption)
      await pause(slowMs / 2)
    },
    shown: async ({ value }) => {
      caption.state = `${walkTexts.state}: ${stateName(value)}`
      await show(page, caption)
      await pause(slowMs)
    },
  }
}

/** Before its first document, a page shows no caption. */
const show = (page: Page, caption: Caption) => showCaption(page, caption).catch(() => undefined)

const pause = (ms: number) => (ms === 0 ? undefined : new Promise<void>((resolve) => setTimeout(resolve, ms)))

async function describeFailure(
  { machine, store, isWatched }: WorkflowRun,
  record: Path,
  page: Page,
  error: Error,
): Promise<Failure> {
  const { step, expected, message } = withoutPage(record, error)
  const seen = await page.evaluate(shownState, machine)
  const picture = isWatched ? null : await takePicture(page, machine, store).catch(() => null)
  const log = isWatched ? null : await exportEventLog(page, machine, record, store)
  return { step, expected, seen, message, log, picture }
}

function withoutPage({ steps }: Path, error: Error): Failure {
  const step = error instanceof PageDifference ? error.index + 1 : 0
  return {
    step,
    expected: steps[step]?.state ?? '',
    seen: '',
    message: plain(error.message),
    log: null,
    picture: null,
  }
}

/** Runs in the page. */
const shownState = (machine: string): string =>
  document.querySelector(`[data-machine="${machine}"]`)?.getAttribute('data-state') ?? ''

/** A message of Playwright without the codes that colour it in a terminal. */
export const plain = (message: string): string =>
  // oxlint-disable-next-line no-control-regex -- the codes begin with a control character
  message.replaceAll(/\u001B\[[0-9;]*m/g, '')

/** The same path in the previous walk. */
const previousPath = (store: Store, machine: string, { key }: Path): Path | undefined =>
  store.previous(machine)?.paths.find((each) => each.key === key)

/** The same path with the pictures that differ from those of the previous walk. */
async function withChanges(store: Store, machine: string, path: Path): Promise<Path> {
  const before = previousPath(store, machine, path)
  if (before === undefined) return path
  // Where the machine is not shown, another screen may be loading.
  const hasParts = path.steps.some(({ picture }) => picture?.isPart)
  const steps = await Promise.all(
    path.steps.map(async (step, index) => {
      const known = before.steps[index]?.picture ?? null
      if (known === null || step.picture === null || step.picture.isPart !== hasParts) return step
      return {
        ...step,
        picture: { ...step.picture, change: await comparePictures(store, known, step.picture) },
      }
    }),
  )
  return { ...path, steps }
}
