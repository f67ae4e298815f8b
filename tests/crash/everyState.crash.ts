import type { Page } from '@playwright/test'
import { browserPaths, type BrowserPaths } from '../../model-tests/browser/browserPaths'
import { resumeFromList } from '../../model-tests/browser/questionPage'
import { stopTime } from '../../model-tests/browser/stopTime'
import { walkPage, walkSteps, type BrowserWalk, type MachinePage } from '../../model-tests/browser/walkPage'
import { readWalk, walkedMachines } from '../../model-tests/browser/walks'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { foldRows, type Folded } from '../../src/eventlog/fold'
import { decodeRow, startType } from '../../src/eventlog/logRow'
import { stateName } from '../../src/lib/stateName'
import { allWorkflows } from '../../src/machines/allMachines'
import { driverWorkflows } from '../../src/machines/driverRegistry'
import { killPage } from '../e2e/support/crash'
import { loggedEvents, loggedRows } from '../e2e/support/storage'
import { expect, test } from '../e2e/support/test'
import { openWorld } from '../e2e/support/walkedPage'
import { workDriver } from '../e2e/support/workDriver'
import { foldOn, foldPath, isForgotten, pathTo, type CutPath } from './foldedPath'
import { restingStates } from './restingStates'

/*
 * Every state of every workflow that is walked in the browser. A path of its model leads there, the page is
 * killed, and a new page shows where the log resumes. Calls without a response are sent again as exactly the
 * same command. If the state is the same as before, the path continues to its end.
 */

/** Typed text is written within this time. */
const typingMs = 400
/** Delays of up to this length have ended when the new page is open. */
const awayMs = 2_000

/** A reloaded page informs workflows that resume by themselves; only those of the driver app wait for it. */
const restoredIn = (name: string) => (name in driverWorkflows ? { type: 'connection.restored' } : null)

const walked = walkedMachines().filter((name) => name in allWorkflows)

const found = new Map<string, Promise<BrowserPaths>>()
/** Computed once for all states of a workflow. */
function pathsOf(name: string, walk: BrowserWalk): Promise<BrowserPaths> {
  const paths = found.get(name) ?? browserPaths(walk.model)
  found.set(name, paths)
  return paths
}

for (const name of walked) {
  const workflow = allWorkflows[name]
  if (workflow === undefined) throw new Error(`No workflow ${name}`)
  const { log, machine, resumed } = workflow
  for (const state of restingStates(machine)) {
    test(`${name} ${state}`, async ({ browser, product }) => {
      const walk = await readWalk(name)
      const reason = walk.unkilled?.[state]
      test.skip(reason !== undefined, reason)
      const { path, rest } = pathTo(state, log, await pathsOf(name, walk), walk)
      const { world, watch } = await openWorld(browser, product.origin)
      const drive = await walk.prepare(world, path.model)
      const page = drive(world.page())
      await walkPage(path, walk.model, page)
      const before = foldPath(log, path)
      const { snapshot } = before
      const sent = page.contents()
      if (page.isTimeStopped === true) await world.context.clock.runFor(typingMs)
      if (snapshot.status === 'active') await expectOnDisk(world.page(), log, path, before)

      await world.context.clock.resume()
      const next = await killPage(world.page())
      world.takePage(next)
      await world.context.clock.fastForward(awayMs)
      if (isForgotten(log, snapshot)) {
        await expectForgotten(next, name, drive(next).start)
      } else {
        const again = drive(next)
        await showAgain(next, again, log, before)
        const isByItself = log.resumes === 'by-itself'
        const resumeEvent = isByItself ? restoredIn(name) : (resumed?.(snapshot) ?? null)
        const after = foldOn(log, before, { resumeEvent, awayMs })
        await again.check(after.snapshot)
        const repeated = again.contents().filter((call) => sent.some((first) => first.name === call.name))
        expect(repeated).toEqual(sent)
        if (isSameState(before, after)) {
          if (page.isTimeStopped === true) await stopTime(next)
          await walkSteps(inTime(rest, walk), walk.model, again)
        }
      }
      expect(watch.problems()).toEqual([])
      await world.context.close()
    })
  }
}

const inTime = (steps: CutPath['rest'], { tooLate = [] }: BrowserWalk): CutPath['rest'] => {
  const end = steps.findIndex(({ event }) => tooLate.includes(event.type))
  return end < 0 ? steps : steps.slice(0, end)
}

/** Waits until the log in the browser has reached the end of the path. */
async function expectOnDisk(
  page: Page,
  log: DurableDeclaration,
  { steps }: CutPath['path'],
  { snapshot }: Folded,
): Promise<void> {
  const last = steps.at(-1)?.event.type ?? startType
  const onDisk = async () => {
    const rows = (await loggedRows(page, log.machine.id)).map(decodeRow)
    const { folded, problem } = foldRows(log, rows)
    // Another row may have followed automatically, such as a refetched list.
    return [rows.some(({ event }) => event.type === last), stateName(folded?.snapshot.value), problem]
  }
  await expect.poll(onDisk, { message: last }).toEqual([true, stateName(snapshot.value), null])
}

/** Nothing is left to resume, neither in the list nor on disk. */
async function expectForgotten(page: Page, name: string, start = '/'): Promise<void> {
  await page.goto(start)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await workDriver(page).then.countsUnfinished(0)
  await expect.poll(() => loggedEvents(page, name)).toEqual([])
}

/**
 * A workflow at rest is restored with its screen, one that resumes by itself has its own place, all others
 * are in the list.
 */
async function showAgain(
  page: Page,
  { home, show, start = '/' }: MachinePage,
  { isAtRest }: DurableDeclaration,
  { snapshot }: Folded,
): Promise<void> {
  const rests = isAtRest?.(snapshot) === true
  await page.goto(rests ? home : start)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (rests) return
  if (show === undefined) await resumeFromList(page)
  else await show()
}

const isSameState = (one: Folded, other: Folded): boolean =>
  JSON.stringify([one.snapshot.value, one.snapshot.context]) ===
  JSON.stringify([other.snapshot.value, other.snapshot.context])
