/*
 * `npm run screenshots [-- <folder>]`: takes every screen of the product with its demo data, and the commonest menus
 * and dialogs, at three widths, light and dark. Default folder: .cache/screenshots.
 * `npm run screenshots -- --docs` takes the pictures of the documentation instead, into docs/images.
 */
import { chromium } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { signInToApi } from '../tests/e2e/support/api'
import { demoLogins, demoPassword } from '../tests/e2e/support/demo'
import { addDemoStreets } from '../tests/e2e/support/demoStreets'
import { startProduct } from '../tests/e2e/support/product'
import { allScreens, tourNamed } from '../tests/e2e/support/routes'
import { ensureBuilt } from './support/ensureBuilt.mjs'
import { ensureBrowser } from './support/findBrowser.mjs'
import { withoutEvents } from './support/quietServer.mjs'
import { projectRoot } from './support/project.mjs'

/** Height by width, in CSS pixels. */
const sizes = { 390: 844, 1280: 800, 1920: 1080 }
const themes = ['light', 'dark']
const dialog = '[role=dialog], [role=alertdialog]'
const menu = '[role=menu]:visible'
const shownTour = 'Treppenhausreinigung Prenzlauer Berg'

/**
 * Menus and dialogs: the path, the button to press, the element that opens, and the widths at which it
 * exists.
 */
const scenes = (plan) => [
  {
    name: 'create-dialog',
    opens: dialog,
    path: '/tour-templates',
    open: (page) => page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click(),
  },
  {
    name: 'user-menu',
    opens: menu,
    path: '/',
    widths: [1280, 1920],
    open: (page) => page.getByRole('button', { name: /^Benutzermenü/ }).click(),
  },
  {
    name: 'more-sheet',
    opens: dialog,
    path: '/',
    widths: [390],
    open: (page) => page.getByRole('button', { name: 'Mehr', exact: true }).click(),
  },
  { name: 'tours-nothing-found', path: '/tour-templates?search=gibtesnicht' },
  {
    name: 'delete-question',
    opens: dialog,
    path: '/tour-templates',
    open: async (page) => {
      await page
        .getByRole('row', { name: /Glasreinigung Mitte/ })
        .getByRole('button')
        .click()
      await page.getByRole('menuitem', { name: 'Löschen' }).click()
    },
  },
  {
    name: 'plan-selected',
    path: plan,
    open: (page) => page.getByRole('listitem').nth(3).getByRole('button').first().click(),
  },
  {
    name: 'stop-menu',
    opens: menu,
    path: plan,
    open: (page) =>
      page
        .getByRole('listitem')
        .nth(1)
        .getByRole('button', { name: /^Aktionen/ })
        .click(),
  },
  {
    name: 'editor-new',
    opens: dialog,
    path: plan,
    open: (page) => page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }).click(),
  },
  {
    name: 'editor-address-results',
    path: plan,
    open: async (page) => {
      await page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }).click()
      await page.getByRole('combobox', { name: 'Adresse' }).fill('10115 Berlin')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'editor-errors',
    opens: dialog,
    path: plan,
    open: async (page) => {
      await page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }).click()
      await page.getByRole('button', { name: 'Speichern' }).click()
    },
  },
  ...['Allgemein', 'Zeitfenster', 'Benachrichtigung', 'Extra', 'Anhänge'].map((tab) => ({
    name: `editor-${tab.toLowerCase()}`,
    path: plan,
    open: async (page) => {
      await page
        .getByRole('listitem')
        .nth(1)
        .getByRole('button', { name: /^Aktionen/ })
        .click()
      await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
      await page.getByRole('combobox', { name: 'Adresse' }).waitFor()
      if (await page.getByRole('tab', { name: tab }).count())
        await page.getByRole('tab', { name: tab }).click()
    },
  })),
  {
    name: 'proofs-selected',
    path: '/proof-of-services',
    open: (page) => page.getByRole('checkbox').first().check(),
  },
  {
    name: 'export-failed',
    opens: '[data-machine=bulkExport][data-state=failed]',
    path: '/proof-of-services?size=50',
    open: async (page) => {
      let calls = 0
      await page.route('**/api/proof-of-services-bulk-export-pdf', (route) => {
        calls += 1
        return calls > 3 ? route.fulfill({ status: 403, json: {} }) : route.continue()
      })
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'PDF exportieren' }).last().click()
    },
  },
  {
    name: 'unfinished-work',
    opens: dialog,
    path: plan,
    widths: [1280, 1920],
    open: async (page) => {
      await page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }).click()
      await page.getByLabel('Name', { exact: true }).fill('Bäckerei Krümel')
      await page.getByRole('button', { name: 'Schließen' }).last().click()
      await page.getByRole('button', { name: /^Nicht abgeschlossen/ }).click()
    },
  },
  {
    name: 'flows',
    opens: '.react-flow__node',
    path: '/devtools/flows?machine=bulkExport',
  },
  { name: 'not-found', path: '/no/such/page' },
]

async function signedInContext(browser, origin, role) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  await withoutEvents(context)
  const page = await context.newPage()
  if (role !== null) {
    await page.goto('/')
    await page.getByLabel('E-Mail-Adresse').fill(demoLogins[role])
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.locator('[data-machine=session][data-state^=signedIn]').waitFor({ state: 'attached' })
    await page.getByLabel('Passwort', { exact: true }).waitFor({ state: 'detached' })
  }
  return page
}

/** Waits until everything is loaded and no animation runs. */
async function settle(page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function takeScreen(page, folder, { name, path, open, opens, widths }) {
  for (const [width, height] of Object.entries(sizes)) {
    if (widths && !widths.includes(Number(width))) continue
    await page.setViewportSize({ width: Number(width), height })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await settle(page)
    await open?.(page)
    if (opens) await page.locator(opens).first().waitFor()
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor()
      await settle(page)
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) })
    }
  }
}

async function takeAll({ browser, product, api, folder }) {
  const plan = `/tour-templates/${await tourNamed(api, shownTour)}/plan`
  const screens = await allScreens(api)
  const nameOf = ({ path }) =>
    path === '/'
      ? 'index'
      : path
          .slice(1)
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id')
          .replaceAll('/', '-')
  const of = (group) =>
    screens.filter((screen) => screen.group === group).map((screen) => ({ ...screen, name: nameOf(screen) }))
  const groups = [
    [null, of('public')],
    ['admin', [...of('company'), ...scenes(plan)]],
    [
      'viewer',
      [
        { name: 'viewer-tours', path: '/tour-templates' },
        { name: 'viewer-plan', path: plan },
      ],
    ],
    ['driver', [{ name: 'driver-settings-user', path: '/settings/user' }]],
    ['platform', of('platform')],
    ['trial', [{ name: 'trial-end-ended', path: '/trial-end' }]],
    ['paused', [{ name: 'account-paused-paused', path: '/account-paused' }]],
  ]
  for (const [role, list] of groups) {
    const page = await signedInContext(browser, product.origin, role)
    for (const screen of list) {
      try {
        await takeScreen(page, folder, screen)
      } catch (error) {
        console.error(`${screen.name}: ${error.message.split('\n')[0]}`)
        process.exitCode = 1
      }
    }
    await page.context().close()
  }
}

/** The plan of the company in Liechtenstein on the streets of its region. */
async function takeDocs({ browser, product }) {
  const folder = join(projectRoot, 'docs', 'images')
  mkdirSync(folder, { recursive: true })
  const api = await signInToApi(product.origin, demoLogins.rheintal)
  const page = await signedInContext(browser, product.origin, 'rheintal')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/tour-templates/${await tourNamed(api, 'Tonnendienst Schaan')}/plan`)
  await settle(page)
  // Without a graphics card, the map needs longer than its tiles.
  await page.waitForTimeout(5000)
  // A palette takes a third of the size.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, 'plan.png'))
}

const isForDocs = process.argv.includes('--docs')
const folder = resolve(
  process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '.cache/screenshots',
)
await ensureBuilt()
const executablePath = await ensureBrowser()
const dataDir = mkdtempSync(join(tmpdir(), 'tourwerk-screenshots-'))
const missing = isForDocs ? await addDemoStreets(dataDir) : null
if (missing !== null) throw new Error(missing)
const product = await startProduct({ dataDir })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const api = await signInToApi(product.origin, demoLogins.admin)
  mkdirSync(folder, { recursive: true })
  await (isForDocs ? takeDocs({ browser, product, api }) : takeAll({ browser, product, api, folder }))
  console.log(`Pictures are in ${isForDocs ? 'docs/images' : folder}`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
