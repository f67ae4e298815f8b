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
const limits = {
  desktop: 95,
  mobile: (name) => (withMap.includes(name) ? 75 : 85),
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

async function logIn(address, origin) {
  const browser = await chromium.connectOverCDP(address)
  try {
    const page = await browser.contexts()[0].newPage()
    await page.goto(origin)
    await page.getByLabel('E-Mail-Adresse').fill(login.email)
    await page.getByLabel('Passwort', { exact: true }).fill(login.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.locator('nav').first().waitFor()
    await page.close()
  } finally {
    await browser.close()
  }
}

/** The rules of accessibility that a screen violates, and the elements. */
const violationsIn = ({ audits, categories }) =>
  categories.accessibility.auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score === 0)
    .map(
      ({ id }) => `${id} (${(audits[id].details?.items ?? []).map(({ node }) => node?.selector).join(', ')})`,
    )

/**
 * Measures the screens of the product with Lighthouse, as a desktop and as a telephone.
 * `LIGHTHOUSE_SCREENS=GPS,plan` measures some of them.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string, atLeast?: boolean }[]>}
 */
export async function lighthouseFigures() {
  const { lighthouse, desktop } = await loadLighthouse()
  const data = mkdtempSync(join(tmpdir(), 'tourwerk-bench-lighthouse-'))
  const server = await serve(join(data, 'data'))
  const browser = await startBrowser(join(data, 'profile'))
  try {
    const wanted = process.env.LIGHTHOUSE_SCREENS?.split(',')
    const screens = Object.entries(await screensOf(server.origin))
    const figures = []
    for (const [name, path] of screens) {
      // The first screen is measured without a session.
      if (name === screens[1]?.[0]) await logIn(browser.address, server.origin)
      if (wanted !== undefined && !wanted.includes(name)) continue
      const measure = async (config) => {
        const flags = {
          port: browser.port,
          onlyCategories: ['performance', 'accessibility'],
          // The session is in the storage; the stream of events would never let the network rest.
          disableStorageReset: true,
          blockedUrlPatterns: ['*/api/events*'],
        }
        const audit = async () => (await lighthouse(`${server.origin}${path}`, flags, config)).lhr
        let lhr = await audit()
        // Chromium now and then records no start of the navigation.
        if (lhr.runtimeError?.code === 'NO_NAVSTART') lhr = await audit()
        if (lhr.runtimeError !== undefined) throw new Error(`${path}: ${lhr.runtimeError.message}`)
        return lhr
      }
      console.log(`Measuring ${name} …`)
      figures.push(...figuresOf(name, { desktop: await measure(desktop), mobile: await measure() }))
    }
    return figures
  } finally {
    await browser.stop()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
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

function figuresOf(name, { desktop, mobile }) {
  console.log(`${name}, desktop: ${causesOf(desktop)}\n${name}, mobile: ${causesOf(mobile)}`)
  const scoreOf = (lhr, category) => Math.round((lhr.categories[category].score ?? 0) * 100)
  const shiftOf = (lhr) => lhr.audits['cumulative-layout-shift'].numericValue ?? 0
  for (const violation of new Set([desktop, mobile].flatMap(violationsIn)))
    console.log(`${name}: ${violation}`)
  const accessibility = Math.min(scoreOf(desktop, 'accessibility'), scoreOf(mobile, 'accessibility'))
  return [
    {
      name: `${name}: performance, desktop`,
      value: scoreOf(desktop, 'performance'),
      limit: limits.desktop,
      unit: 'points',
      atLeast: true,
    },
    {
      name: `${name}: performance, mobile`,
      value: scoreOf(mobile, 'performance'),
      limit: limits.mobile(name),
      unit: 'points',
      atLeast: true,
    },
    { name: `${name}: layout shift, desktop`, value: shiftOf(desktop), limit: limits.shift, unit: 'points' },
    { name: `${name}: layout shift, mobile`, value: shiftOf(mobile), limit: limits.shift, unit: 'points' },
    {
      name: `${name}: accessibility`,
      value: accessibility,
      limit: limits.accessibility,
      unit: 'points',
      atLeast: true,
    },
  ]
}
