import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { readWalk } from '../../model-tests/browser/walks'
import { nameOf } from './report/workflowPart'
import { walkTexts } from '../../src/texts/devtools/walk'
import { shareWorld } from '../../tests/e2e/support/walkedPage'
import type { Path, PathStatus } from './records'
import { watchLoading } from './pageLoading'
import type { Store } from './store'
import { walkWorkflow } from './walkWorkflow'

export type WalkRun = {
  machines: readonly string[]
  store: Store
  run: string
  replayServer: string
  origin: string
  /** Program of the browser. */
  executablePath: string
  onlyPath: number | null
  isWatched: boolean
  slowMs: number
  workers: number
  signal: AbortSignal
  log: (line: string) => void
  /** A path, or a whole workflow, has ended. */
  ended: (status: PathStatus) => void
}

/** Walks workflows, each worker in a browser of its own. */
export async function runWalk(parts: WalkRun): Promise<void> {
  const left = longestFirst(parts)
  await Promise.all(Array.from({ length: parts.workers }, () => runWorker(parts, left)))
}

/** With several workers, the longest workflows begin first, so that the last one ends soon after the others. */
function longestFirst({ machines, store, workers }: WalkRun): string[] {
  if (workers === 1) return [...machines]
  const lasted = (machine: string) => {
    const { paths = [] } = store.workflow(machine) ?? store.previous(machine) ?? {}
    return paths.reduce((sum, { durationMs }) => sum + durationMs, 0)
  }
  return machines.toSorted((one, other) => lasted(other) - lasted(one))
}

async function runWorker(parts: WalkRun, left: string[]): Promise<void> {
  const { signal, origin, isWatched, log, ended } = parts
  const browser = await launch(parts)
  const end = () => void browser.close().catch(() => undefined)
  signal.addEventListener('abort', end)
  const context = { colorScheme: 'light' } as const
  const open = () => shareWorld(browser, origin, { context, time: startTime, prepare: makeRepeatable })
  const shared = open()
  try {
    for (;;) {
      const machine = signal.aborted ? undefined : left.shift()
      if (machine === undefined) return
      const walk = await readWalk(machine)
      // What is alone leaves traces in its browser.
      const own = walk.isAlone === true ? open() : shared
      const { store, run, replayServer, onlyPath, slowMs } = parts
      try {
        await walkWorkflow({
          machine,
          walk,
          shared: own,
          store,
          run,
          replayServer,
          onlyPath,
          isWatched,
          slowMs,
          signal,
          ended: (path) => {
            log(lineOf(machine, path))
            ended(path.status)
          },
        })
      } catch (error) {
        if (signal.aborted) return
        // A model whose paths cannot be found stops no other workflow.
        log(
          `${walkTexts.statusLine.failed}  ${nameOf(machine)} · ${error instanceof Error ? error.message : String(error)}`,
        )
        ended('failed')
      }
      if (own !== shared) await own.close()
    }
  } finally {
    signal.removeEventListener('abort', end)
    await browser.close()
  }
}

/** A Monday morning: pictures of two walks show the same date and about the same time. */
const startTime = new Date('2026-05-04T10:00:00+02:00')

async function makeRepeatable(context: BrowserContext): Promise<void> {
  // The loader of TypeScript wraps functions in a call of `__name`, also those that run in the page.
  await context.addInitScript({ content: 'globalThis.__name = (target) => target' })
  await context.addInitScript(repeatRandom)
  watchLoading(context)
}

/** Runs in the page: random values, such as the colour of a new tour, are the same in every walk. */
function repeatRandom(): void {
  let state = 1
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const launch = ({ executablePath, isWatched }: WalkRun): Promise<Browser> =>
  chromium.launch({
    executablePath,
    headless: !isWatched,
    // By default a signal would end this process before the report is written.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--js-flags=--no-opt --no-maglev',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** The line of a path on the command line. */
export function lineOf(machine: string, path: Path): string {
  const { status, steps, durationMs, attempts, failure, problems } = path
  const count = steps.length - 1
  return [
    `${walkTexts.statusLine[status]}  ${nameOf(machine)}`,
    walkTexts.pathName(path),
    failure === null ? walkTexts.steps(count) : walkTexts.failedStep({ ...failure, count }),
    walkTexts.duration(durationMs),
    ...(attempts > 1 && status === 'ok' ? [walkTexts.again] : []),
    ...(failure === null ? problems : []),
  ].join(' · ')
}
