import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { login, serve, signIn } from './benchServer.mjs'
import { ensureBrowser } from './findBrowser.mjs'
import { run } from './processes.mjs'
import { projectRoot } from './project.mjs'

/**
 * The last version for Node.js 20. It is installed on demand: with 190 MB in 150 packages it would double the
 * time of every installation, and nothing else needs it.
 */
const version = '12.8.2'
const folder = join(projectRoot, '.cache', 'lighthouse')
const module = (path) => join(folder, 'node_modules', 'lighthouse', path)

const shownTour = 'Treppenhausreinigung Prenzlauer Berg'

/** The screens whose map makes them slower on a telephone. */
const withMap = ['plan', 'Übersicht', 'GPS']
/** The page of a customer's link, which has no session. */
const customerScreen = 'customer page'
/** The driver app, which is used on telephones alone. */
const driverScreens = { 'driver sign-in': '/fahrer/', Heute: '/fahrer/' }
const driver = { email: 'driver@demo.example', password: login.password }
const mobileLimit = (name) => {
  if (name === customerScreen) return 98
  return name in driverScreens ? 95 : withMap.includes(name) ? 75 : 85
}
const limits = {
  performance: (device, name) => (device === 'desktop' ? 95 : mobileLimit(name)),
  shift: 0.02,
  accessibility: 100,
}

async function loadLighthouse() {
  if (!existsSync(module('package.json'))) {
    console.log(`Installing lighthouse ${version} into .cache/lighthouse …`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    const { code } = await run('npm', [...args, `lighthouse@${version}`])
    if (code !== 0) throw new Error('lighthouse could not be installed')
  }
  const load = async (path) => (await import(pathToFileURL(module(path)).href)).default
  return { lighthouse: await load('core/index.js'), desktop: await load('core/config/desktop-config.js') }
}

/** @returns a port that is free now */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

async function screensOf(origin) {
  const call = await signIn(origin)
  const { 'hydra:member': tours } = await call('/api/tour-templates?pagination=false')
  const plan = tours.find(({ name }) => name === shownTour)
  return {
    'sign-in': '/security/login',
    Zentrale: '/',
    Touren: '/tour-templates',
    Übersicht: '/tour-templates/planning',
    plan: `/tour-templates/${plan?.id}/plan`,
    Ziele: '/destinations',
    Nachweise: '/proof-of-services',
    GPS: '/tours/track',
    Dateien: '/files',
  }
}

/**
 * Starts a browser that Playwright does not observe: Lighthouse records a trace of its own.
 * @returns the address of its debugging port, and how to end it
 */
async function startBrowser(profile) {
  const port = await freePort()
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking']
  const program = await ensureBrowser()
  const child = spawn(
    program,
    [
      ...flags,
      '--lang=de-DE',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const address = `http://127.0.0.1:${port}`
  while (!(await isListening(address))) await wait(100)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { port, address, stop }
}

async function isListening(address) {
  try {
    return (await fetch(`${address}/json/version`)).ok
  } catch {
    return false
  }
}

/**
 * Opens a page in the browser.
 * @template T
 * @param {string} address
 * @param {string} url
 * @param {(page: import('@playwright/test').Page) => Promise<T>} act
 */
async function onPage(address, url, act) {
  const browser = await chromium.connectOverCDP(address)
  try {
    const page = await browser.contexts()[0].newPage()
    await page.goto(url)
    const done = await act(page)
    await page.close()
    return done
  } finally {
    await browser.close()
  }
}

/** @param {{ email: string, password: string }} credentials @param {string} shown what is shown then */
const logIn = (address, url, credentials, shown) =>
  onPage(address, url, async (page) => {
    await page.getByLabel('E-Mail-Adresse').fill(credentials.email)
    await page.getByLabel('Passwort', { exact: true }).fill(credentials.password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.locator(shown).first().waitFor()
  })

/**
 * Path of the page of a link to an open stop of a running tour, with all that customers may say; without the vehicle,
 * because its map outweighs the page.
 */
async function customerPath(origin) {
  const admin = await signIn(origin)
  const write = (path, method, body, type = 'application/json') =>
    admin(path, { method, headers: { 'content-type': type }, body: JSON.stringify(body) })
  const { company } = await admin('/api/current-user')
  const rights = ['PageEnabled', 'MayInstruct', 'MayBeAbsent', 'MayRate']
  const allowed = Object.fromEntries(rights.map((name) => [`customer${name}`, true]))
  allowed.customerSeesVehicle = false
  await write(company['@id'], 'PATCH', allowed, 'application/merge-patch+json')
  const asDriver = await signIn(origin, driver)
  const { 'hydra:member': tours } = await asDriver('/api/driver/tours')
  const open = tours.flatMap(({ stops }) => stops).find(({ state }) => state === null)
  const { url } = await write('/api/customer-links', 'POST', { serviceLocation: open['@id'] })
  return new URL(url).pathname
}

/** Why a browser would not offer to install the driver app. */
const installProblems = (address, origin) =>
  onPage(address, `${origin}/fahrer/`, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const client = await page.context().newCDPSession(page)
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    return installabilityErrors.map(({ errorId }) => errorId)
  })

/** The rules of accessibility that a screen violates, and the elements. */
const violationsIn = ({ audits, categories }) =>
  categories.accessibility.auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score === 0)
    .map(
      ({ id }) => `${id} (${(audits[id].details?.items ?? []).map(({ node }) => node?.selector).join(', ')})`,
    )

/**
 * Measures the screens of the product with Lighthouse, as a desktop and as a telephone.
 * `LIGHTHOUSE_SCREENS=GPS,plan` measures some of them. `LIGHTHOUSE_REPORTS=<folder>` keeps reports and traces.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string, atLeast?: boolean }[]>}
 */
export async function lighthouseFigures() {
  const { lighthouse, desktop } = await loadLighthouse()
  const data = mkdtempSync(join(tmpdir(), 'tourwerk-bench-lighthouse-'))
  const server = await serve(join(data, 'data'))
  let browser = await startBrowser(join(data, 'profile'))
  const wanted = process.env.LIGHTHOUSE_SCREENS?.split(',')
  const isWanted = (name) => wanted === undefined || wanted.includes(name)
  try {
    const { origin } = server
    const audit = async (path, config) => {
      const flags = {
        port: browser.port,
        onlyCategories: ['performance', 'accessibility'],
        // The session is in the storage; the stream of events would never let the network rest.
        disableStorageReset: true,
        blockedUrlPatterns: ['*/api/events*'],
      }
      const measure = async () => {
        const { lhr, artifacts } = await lighthouse(`${origin}${path}`, flags, config)
        keepReport(lhr, artifacts)
        return lhr
      }
      let lhr = await measure()
      // Chromium now and then records no start of the navigation, or no paint.
      if (['NO_NAVSTART', 'NO_FCP'].includes(lhr.runtimeError?.code)) lhr = await measure()
      if (lhr.runtimeError !== undefined) throw new Error(`${path}: ${lhr.runtimeError.message}`)
      return lhr
    }
    const figures = []
    const screens = Object.entries(await screensOf(origin))
    for (const [name, path] of screens) {
      // The first screen is measured without a session.
      if (name === screens[1]?.[0]) await logIn(browser.address, origin, login, 'nav')
      if (!isWanted(name)) continue
      console.log(`Measuring ${name} …`)
      figures.push(...figuresOf(name, { desktop: await audit(path, desktop), mobile: await audit(path) }))
    }
    if (isWanted(customerScreen)) {
      console.log(`Measuring ${customerScreen} …`)
      figures.push(...figuresOf(customerScreen, { mobile: await audit(await customerPath(origin)) }))
    }
    for (const [index, [name, path]] of Object.entries(driverScreens).entries()) {
      if (!isWanted(name)) continue
      if (index > 0) {
        await logIn(browser.address, `${origin}${path}`, driver, 'h1:has-text("Heute")')
        // As on a telephone, the app starts in a new browser: the end of the page before is no part of its start.
        await browser.stop()
        browser = await startBrowser(join(data, 'profile'))
      }
      console.log(`Measuring ${name} …`)
      figures.push(...figuresOf(name, { mobile: await audit(path) }))
      if (index > 0) continue
      const problems = await installProblems(browser.address, origin)
      if (problems.length > 0) console.log(`${name}: ${problems.join(', ')}`)
      const value = problems.length
      figures.push({ name: 'driver app: installation', value, limit: 0, unit: 'faults' })
    }
    return figures
  } finally {
    await browser.stop()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Writes the report of an audit, and the trace for the profiler of a browser. */
function keepReport(lhr, { traces, Trace }) {
  const folder = process.env.LIGHTHOUSE_REPORTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const name = `${lhr.configSettings.formFactor}${new URL(lhr.finalDisplayedUrl).pathname}-${Date.now()}`
  const path = join(folder, name.replaceAll('/', '_'))
  writeFileSync(`${path}.report.json`, JSON.stringify(lhr))
  const trace = Trace ?? traces?.defaultPass
  if (trace !== undefined) writeFileSync(`${path}.trace.json`, JSON.stringify(trace))
}

/** What made the score of a screen: its moments, and the elements that moved. */
function causesOf(lhr) {
  const moments = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']
  const shifts = lhr.audits['layout-shifts']?.details?.items ?? []
  return [
    ...moments.map((id) => `${lhr.audits[id].title} ${Math.round(lhr.audits[id].numericValue ?? 0)} ms`),
    ...shifts.map(({ score, node }) => `shift ${score.toFixed(3)} of ${node?.selector ?? 'an element'}`),
  ].join(', ')
}

/** @param {string} name @param {Record<string, any>} reports by device */
function figuresOf(name, reports) {
  const devices = Object.entries(reports)
  for (const [device, lhr] of devices) console.log(`${name}, ${device}: ${causesOf(lhr)}`)
  for (const violation of new Set(Object.values(reports).flatMap(violationsIn)))
    console.log(`${name}: ${violation}`)
  const scoreOf = (lhr, category) => Math.round((lhr.categories[category].score ?? 0) * 100)
  const points = { unit: 'points', atLeast: true }
  return [
    ...devices.map(([device, lhr]) => ({
      name: `${name}: performance, ${device}`,
      value: scoreOf(lhr, 'performance'),
      limit: limits.performance(device, name),
      ...points,
    })),
    ...devices.map(([device, lhr]) => ({
      name: `${name}: layout shift, ${device}`,
      value: lhr.audits['cumulative-layout-shift'].numericValue ?? 0,
      limit: limits.shift,
      unit: 'points',
    })),
    {
      name: `${name}: accessibility`,
      value: Math.min(...devices.map(([, lhr]) => scoreOf(lhr, 'accessibility'))),
      limit: limits.accessibility,
      ...points,
    },
  ]
}
