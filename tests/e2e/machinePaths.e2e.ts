import { browserPaths } from '../../model-tests/browser/browserPaths'
import type { BrowserWalk } from '../../model-tests/browser/walkPage'
import { walkPaths } from '../../model-tests/browser/walkPaths'
import { readWalk, walkedMachines } from '../../model-tests/browser/walks'
import { depth } from '../support/depth'
import { atNight, expect, test } from './support/test'
import { shareWorld, type SharedWorld } from './support/walkedPage'

/*
 * The paths of the model tests in the built product: ordinary runs reach every state with a few long ones;
 * nightly runs also take every transition that a page can take. Session, guard and one of the record editors
 * are always walked completely. Transitions that no path can take are printed with their reason, and so are
 * events that the models omit because they cannot happen in a page. Every machine whose folder in model-tests
 * has a walk is walked.
 */

const goals = { takes: depth === 'deep' ? 'transitions' : 'states', isLong: true } as const
const timeoutMs = 420_000

async function walkAll(shared: SharedWorld, name: string, walk: BrowserWalk) {
  const { paths, leftOut, states, transitions } = await browserPaths(walk.model, goals)
  const failures: string[] = []
  for await (const { error, problems } of walkPaths(shared, walk, paths)) {
    if (error !== null) failures.push(error.message)
    failures.push(...problems)
  }
  const impossible = Object.entries(walk.model.impossible)
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  console.log(
    `${name} in the browser: states ${countText(states)}, transitions ${countText(transitions)}, paths ${paths.length}, steps ${steps}`,
  )
  for (const [key, reason] of impossible) console.log(`  not in a page: ${key} (${reason})`)
  for (const { what, reason, count } of leftOut) console.log(`  ${count} ${what} left out: ${reason}`)
  expect(failures).toEqual([])
}

const countText = ({ taken, all }: { taken: number; all: number }) => `${taken}/${all}`

/**
 * Walks of a minute and more; those of forms of one record, of which `tourEditor` is always walked
 * completely; and those of screens whose other tests cover most of their states in ordinary runs. Every
 * model is always walked in memory.
 */
const walkedAtNight = new Set([
  'absenceEditor',
  'destinationImport',
  'companyEditor',
  'customFieldEditor',
  'deviceEditor',
  'fileEditor',
  'labelEditor',
  'orderEditor',
  'pdfEditor',
  'profileEditor',
  'staffEditor',
  'taskEditor',
  'vehicleEditor',
  'attachmentLink', // attachments.e2e
  'attachmentUpload', // attachments.e2e
  'batchDeletion', // destinations.e2e, drivenTours.e2e
  'bulkExport', // bulkExport.e2e, bulkExportFaults.e2e, bulkExportLogout.e2e
  'calendarChange', // calendar.e2e, moveVisit.e2e
  'datePlan', // datePlan.e2e
  'dayPlan', // planning.e2e
  'driveTour', // driverApp.e2e
  'proofCapture', // driverApp.e2e
  'destinationEditor', // destinationEditor.e2e, durableKills.e2e
  'orderPlanning', // pool.e2e
  'redistribution', // redistribution.e2e
  'stopPaste', // planDialogs.e2e
  'templateSync', // templateStory.e2e, templateSyncFaults.e2e
  'tourOptimisation', // optimisation.e2e
  'tourPlan', // plan.e2e, planStory.e2e
  'weekBalance', // weekBalance.e2e
  'xlsxExport', // ExcelExportDialog.test.tsx
])

for (const name of walkedMachines()) {
  const when = walkedAtNight.has(name) ? atNight : {}
  test(`${name} follows its model in the browser`, when, async ({ browser, product, sharedWorld }) => {
    test.setTimeout(timeoutMs)
    const walk = await readWalk(name)
    if (walk.isAlone !== true) return walkAll(sharedWorld, name, walk)
    const own = shareWorld(browser, product.origin)
    await walkAll(own, name, walk)
    await own.close()
  })
}
