import type { Page, Route } from '@playwright/test'
import { killPage } from '../e2e/support/crash'
import { expectLogged, expectTyped, loggedEvents, privateFiles } from '../e2e/support/storage'
import { expect, test } from '../e2e/support/test'

type CrashCase = {
  /** Leads from the empty page to the state. */
  reach: (page: Page, file: TestFile) => Promise<void>
  /** The state in which the page is killed. */
  state: string
  /** Number of rows in the file. */
  rows?: number
  /** Final name of the first row. */
  name?: string
  /** Steps on the new page before the import resumes. */
  before?: (page: Page, file: TestFile) => Promise<void>
  /** Nothing is left to resume, and nothing was written. */
  isDeleted?: boolean
}
type TestFile = { name: string; text: string; ref: string }

/*
 * A page that is killed in any step of an import: the next one resumes at the same point, with the file, the
 * choices and the typed values, and in the end each row was written once. A page reads its file before it can
 * be held, so these states are reached manually.
 */

const machine = 'destinationImport'
const corrected = 'Vor dem Absturz'
const unanswered = () => undefined
/** The server executes the call, but its response is lost. */
const withoutResponse = async (route: Route) => void (await route.fetch())
const only = (method: string, handler: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === method ? handler(route) : route.continue()

const isIn = (page: Page, state: string) =>
  expect(page.locator(`[data-machine=${machine}]`)).toHaveAttribute('data-state', state, { timeout: 60_000 })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const picks = async (page: Page, { name, text }: TestFile) =>
  page.getByLabel('Datei auswählen').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
const shows = async (page: Page, file: TestFile) => {
  await picks(page, file)
  await isIn(page, 'sheet.ready')
}
const maps = async (page: Page, file: TestFile) => {
  await shows(page, file)
  await press(page, 'Weiter zu Zuordnung')
  await isIn(page, 'mapping')
}
const checks = async (page: Page, file: TestFile) => {
  await maps(page, file)
  await press(page, 'Weiter zu Prüfen')
  await isIn(page, 'checking.ready')
}
const corrects = async (page: Page, file: TestFile) => {
  await checks(page, file)
  await press(page, /^Alle \d/)
  await page.getByRole('gridcell', { name: 'Kunde 1', exact: true }).dblclick()
  await page.getByRole('grid').getByRole('textbox').fill(corrected)
  await page.keyboard.press('Enter')
  await expectLogged(page, machine, 'cells.corrected')
}
const tries = async (page: Page, file: TestFile) => {
  await checks(page, file)
  await press(page, /^Probelauf/)
  await isIn(page, 'tried')
}
const begins = async (page: Page, file: TestFile) => {
  await tries(page, file)
  await press(page, /Zeilen? übernehmen$/)
}

const cases: Record<string, CrashCase> = {
  'on rows that were typed and not read': {
    reach: async (page, { text }) => {
      await page.getByLabel('Oder Zeilen aus einer Tabelle hier einfügen').fill(text)
      await expectTyped(page, machine, 'Kunde 1')
    },
    state: 'file.waiting',
    before: async (page) => {
      await isIn(page, 'file.waiting')
      await press(page, /^Zeilen lesen/)
    },
  },
  'on a file that cannot be read': {
    reach: async (page, file) => picks(page, { ...file, text: '' }),
    state: 'file.unreadable',
    before: async (page, file) => {
      await expect(page.getByText('Die Datei ist leer.')).toBeVisible()
      await picks(page, file)
    },
  },
  'while columns are suggested': {
    reach: async (page, file) => {
      await page.route('**/api/tags?**', unanswered)
      await picks(page, file)
    },
    state: 'sheet.suggesting',
  },
  'on what the file was taken for': { reach: shows, state: 'sheet.ready' },
  'on a mapping that was changed': {
    reach: async (page, file) => {
      await maps(page, file)
      await page.getByLabel('Feld für Spalte D').selectOption({ label: 'Nicht übernehmen' })
      await expectLogged(page, machine, 'column.mapped')
    },
    state: 'mapping',
    before: (page) => expect(page.getByLabel('Feld für Spalte D')).toHaveValue(''),
  },
  'while records are looked for': {
    reach: async (page, file) => {
      await maps(page, file)
      await page.route('**/api/imports/match', unanswered)
      await press(page, 'Weiter zu Prüfen')
    },
    state: 'checking.matching',
  },
  'while addresses are looked for': {
    reach: async (page, file) => {
      await maps(page, file)
      await page.route('**/geocoding/**', unanswered)
      await press(page, 'Weiter zu Prüfen')
    },
    state: 'checking.placing',
  },
  'on a corrected row that is looked for again': {
    reach: async (page, file) => {
      await page.route('**/api/imports/match', async (route) => {
        if (!(route.request().postData() ?? '').includes(corrected)) await route.continue()
      })
      await corrects(page, file)
    },
    state: 'checking.matching',
    name: corrected,
  },
  'on a corrected row': { reach: corrects, state: 'checking.ready', name: corrected },
  'while the import is made, which the server has done': {
    reach: async (page, file) => {
      await checks(page, file)
      await page.route('**/api/imports', only('POST', withoutResponse))
      await press(page, /^Probelauf/)
    },
    state: 'trial.creating',
  },
  'while rows are tried': {
    reach: async (page, file) => {
      await checks(page, file)
      await page.route('**/dry-run', unanswered)
      await press(page, /^Probelauf/)
    },
    state: 'trial.trying',
  },
  'on what would happen': { reach: tries, state: 'tried' },
  'while the mapping is kept, which the server has done': {
    reach: async (page, file) => {
      await maps(page, file)
      await page.getByLabel('Zuordnung merken als').fill(file.ref)
      await expectTyped(page, machine, `"${file.ref}"`)
      await page.route('**/api/import-fields-mappings', only('POST', withoutResponse))
      await press(page, 'Weiter zu Prüfen')
      await isIn(page, 'checking.ready')
      await press(page, /^Probelauf/)
      await isIn(page, 'tried')
      await press(page, /Zeilen? übernehmen$/)
    },
    state: 'writing.keeping',
  },
  'on rows that were not sent': {
    reach: async (page, file) => {
      await page.route('**/api/imports/*/rows', unanswered)
      await begins(page, file)
    },
    state: 'writing.sending',
  },
  'on a second chunk that the server has written': {
    reach: async (page, file) => {
      let chunks = 0
      await page.route('**/api/imports/*/rows', async (route) => {
        chunks += 1
        if (chunks === 1) await route.continue()
        else await withoutResponse(route)
      })
      await begins(page, file)
      await expectLogged(page, machine, 'xstate.done.actor.writeRows')
      await expect.poll(() => chunks).toBe(2)
    },
    state: 'writing.sending',
    rows: 230,
  },
  'while the end is sent': {
    reach: async (page, file) => {
      await page.route('**/api/imports/*', only('PATCH', unanswered))
      await begins(page, file)
    },
    state: 'ending.telling',
  },
  'on the result': {
    reach: async (page, file) => {
      await begins(page, file)
      await isIn(page, 'written')
    },
    state: 'written',
  },
  'while it is discarded': {
    reach: async (page, file) => {
      await tries(page, file)
      await page.route('**/api/imports/*', only('PATCH', unanswered))
      await press(page, 'Abbrechen')
      await press(page, 'Verwerfen')
    },
    state: 'leaving.cancelling',
    isDeleted: true,
  },
}

/** The button to press where the import waits for the user. */
const stations: readonly [state: string, button: RegExp][] = [
  ['sheet.ready', /^Weiter zu Zuordnung/],
  ['mapping', /^Weiter zu Prüfen/],
  ['checking.ready', /^Probelauf/],
  ['tried', /Zeilen? übernehmen$/],
]
const resting = [...stations.map(([state]) => state), 'written']

async function expectResumed(page: Page): Promise<void> {
  const shown = page.locator(`[data-machine=${machine}]`)
  const stateNow = async () => (await shown.getAttribute('data-state')) ?? ''
  await expect.poll(async () => resting.includes(await stateNow()), { timeout: 60_000 }).toBe(true)
  const now = await stateNow()
  for (const [state, button] of stations.slice(resting.indexOf(now))) {
    await isIn(page, state)
    await press(page, button)
  }
  await isIn(page, 'written')
}

type Found = { 'hydra:member': { refId: string | null; name: string | null }[] }
type Imports = { 'hydra:member': { fileName: string; state: string }[] }

for (const [index, [what, crashCase]] of Object.entries(cases).entries()) {
  test(`import ${crashCase.state} ${what}`, async ({ page, given, api }) => {
    const { rows = 3, name = 'Kunde 1', isDeleted = false } = crashCase
    const ref = `CRASH${index}`
    // No two tests import the same name at the same address, which would be the same stop.
    const lines = Array.from(
      { length: rows },
      (_, at) => `${ref}-${at + 1};Kunde ${at + 1};Kollwitzstraße ${10 + index}, 10405 Berlin;${at + 1}`,
    )
    const file = { ref, name: `${ref}.csv`, text: ['KdNr;Name;Adresse;Menge', ...lines].join('\n') }
    await given.signedIn('admin', '/imports/new')
    await crashCase.reach(page, file)
    await isIn(page, crashCase.state)
    await expect.poll(async () => (await loggedEvents(page, machine)).length).toBeGreaterThan(1)

    const next = await killPage(page)
    await next.goto('/imports/new')
    if (isDeleted) await isIn(next, 'file.waiting')
    else {
      await crashCase.before?.(next, file)
      await expectResumed(next)
    }
    const written = async () => {
      const found = await api.get<Found>(`/api/destinations?search=${ref}-&pagination=false`)
      return found['hydra:member'].map((each) => `${each.refId} ${each.name}`).toSorted()
    }
    const expected = lines.map((_, at) => `${ref}-${at + 1} ${at === 0 ? name : `Kunde ${at + 1}`}`)
    expect(await written()).toEqual(isDeleted ? [] : expected.toSorted())
    // Repeated calls for it are one import.
    const imports = await api.get<Imports>(`/api/imports?search=${ref}`)
    const states = imports['hydra:member'].map(({ state }) => state)
    if (!isDeleted && what !== 'on rows that were typed and not read') expect(states).toEqual(['done'])
    else expect(states.filter((state) => state === 'open' || state === 'running')).toEqual([])
    if (!isDeleted) await press(next, 'Weitere Datei importieren')
    await expect.poll(() => loggedEvents(next, machine).then((all) => all.length)).toBeLessThan(2)
    await expect
      .poll(async () => (await privateFiles(next)).filter((path) => path.endsWith('/import')))
      .toEqual([])
  })
}
