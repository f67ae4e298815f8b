import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startBenchPostgres } from './benchPostgres.mjs'
import { login, seed, serve, signIn } from './benchServer.mjs'

const destinationCount = 100_000
const connections = 20
const warmUpMs = 5_000
const measuredMs = 15_000
const tourCount = 40

const otherCompany = { name: 'Havelland Logistik GmbH', login: { ...login, email: 'admin@other.example' } }
/** Matches and sorts every record of its company, by a column without an index. */
const slowQuestion = '/api/destinations?search=a&sort[address]=DESC&page=1000'

/** The same random numbers in every run, so that two runs send the same requests. */
function randomNumbers(seedNumber) {
  let state = seedNumber
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** @returns sends one request over a kept connection and reads the answer to its end */
function createSender(origin, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections + 1 })
  const { hostname, port } = new URL(origin)
  const headers = { authorization: `Bearer ${token}`, 'TOURWERK-PLATFORM': 'web' }
  const send = ({ method = 'GET', path, body }) =>
    new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body)
      const own = text && {
        'content-type': 'application/merge-patch+json',
        'content-length': Buffer.byteLength(text),
        'idempotency-key': randomUUID(),
      }
      const call = request({ hostname, port, agent, method, path, headers: { ...headers, ...own } })
      call.once('error', reject)
      call.once('response', (answer) => {
        answer.resume()
        answer.once('error', reject)
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(undefined)
            : reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`)),
        )
      })
      call.end(text)
    })
  return { send, close: () => agent.destroy() }
}

/** The data of the mix: tours with their stops. */
async function readTours(call) {
  const { 'hydra:member': all } = await call('/api/tour-templates-select-options')
  const bulk = all.filter(({ name }) => name.startsWith('Massentour')).slice(0, tourCount)
  const tours = []
  for (const tour of bulk) {
    const { 'hydra:member': stops } = await call(`${tour['@id']}/destinations?itemsPerPage=100`)
    tours.push({ iri: tour['@id'], stops: stops.map((stop) => stop['@id']) })
  }
  return tours
}

/** @returns the next request: seven lists, one record, one write and one new order of a tour in ten */
function createMix(tours, random) {
  const page = () => 1 + random(50)
  const tourOf = () => tours[random(tours.length)]
  const stopOf = ({ stops }) => stops[random(stops.length)]
  const lists = [
    () => `page=${page()}`,
    () => `sort[name]=ASC&page=${page()}`,
    () => `search=B-${String(1 + random(destinationCount)).padStart(6, '0')}`,
    () => `tourTemplate.id=${tourOf().iri}`,
  ]
  return () => {
    const kind = random(10)
    if (kind < 7) return { path: `/api/destinations?${lists[random(lists.length)]()}` }
    const tour = tourOf()
    if (kind === 7) return { path: stopOf(tour) }
    if (kind === 8) {
      return {
        method: 'PATCH',
        path: stopOf(tour),
        body: { propertyDescription: `Schlüssel ${random(1e6)}` },
      }
    }
    const moved = random(tour.stops.length)
    const [stop] = tour.stops.splice(moved, 1)
    tour.stops.splice(random(tour.stops.length + 1), 0, stop)
    return {
      method: 'PATCH',
      path: `${tour.iri}/destinations/update-order`,
      body: { destinations: [...tour.stops] },
    }
  }
}

/**
 * Sends the mix over all connections for a while. @returns requests per second and the response times in ms
 */
async function run(send, next, milliseconds) {
  const times = []
  const begun = performance.now()
  const until = begun + milliseconds
  const connection = async () => {
    for (let sent = performance.now(); sent < until; sent = performance.now()) {
      await send(next())
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
  return {
    count: times.length,
    perSecond: times.length / ((performance.now() - begun) / 1_000),
    p50: at(0.5),
    p99: at(0.99),
  }
}

/** One user of another company repeats the same slow query. @returns stops and counts the responses */
function startSlowQueries(call) {
  let isOver = false
  let answers = 0
  const asking = (async () => {
    while (!isOver) {
      await call(slowQuestion)
      answers += 1
    }
  })()
  return async () => {
    isOver = true
    await asking
    return answers
  }
}

/** Warm-up: the server computes the arrivals of tours that were added in bulk, and tidies up. */
async function untilPlanned(call) {
  for (;;) {
    const { 'hydra:member': tours } = await call('/api/tour-templates?pagination=false')
    if (tours.every(({ distanceMeters }) => distanceMeters !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/**
 * Measures a server with two filled companies, without and with slow queries beside the mix.
 * @param countStatements number of statements that the database has executed, if it counts them
 */
export async function measureMix(origin, countStatements = async () => NaN) {
  const call = await signIn(origin)
  const other = await signIn(origin, otherCompany.login)
  await untilPlanned(call)
  await untilPlanned(other)
  const tours = await readTours(call)
  const { send, close } = createSender(origin, call.token)
  try {
    const next = createMix(tours, randomNumbers(1))
    await run(send, next, warmUpMs)
    const statements = await countStatements()
    const quiet = await run(send, next, measuredMs)
    const perRequest = ((await countStatements()) - statements) / quiet.count
    const stop = startSlowQueries(other)
    const busy = await run(send, next, measuredMs)
    return { quiet, busy, perRequest, slowAnswers: await stop() }
  } finally {
    close()
  }
}

function figuresOf(database, { quiet, busy, perRequest, slowAnswers }, limits) {
  const round = (number) => number.toFixed(0)
  const what = `mix of ${connections} connections on ${destinationCount} destinations, ${database}`
  const statements = Number.isNaN(perRequest) ? '' : ` of ${perRequest.toFixed(1)} statements each`
  return [
    {
      name: `${what}: requests${statements}`,
      value: quiet.perSecond,
      limit: limits.perSecond,
      unit: '/s',
      atLeast: true,
    },
    { name: `${what}: p99 (p50 ${round(quiet.p50)} ms)`, value: quiet.p99, limit: limits.p99, unit: 'ms' },
    {
      name: `${what}, ${slowAnswers} slow queries of another company beside it: p99 (${round(busy.p99)} ms, quiet ${round(quiet.p99)} ms, ${round(busy.perSecond)}/s)`,
      value: busy.p99 / quiet.p99,
      limit: 1.5,
      unit: '×',
    },
  ]
}

/** Fills both companies, starts the server and measures it. */
async function measureDatabase(name, limits, env = {}, countStatements = undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-mix-'))
  const dataDir = join(folder, 'data')
  try {
    await seed(dataDir, { destinations: destinationCount }, env)
    await seed(dataDir, { destinations: destinationCount, company: otherCompany.name }, env)
    const server = await serve(dataDir, env)
    try {
      return figuresOf(name, await measureMix(server.origin, countStatements), limits)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Measures the throughput for many concurrent users, and the effect of one slow query on them, on either
 * database.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string, atLeast?: boolean }[]>}
 */
export async function mixFigures() {
  const embedded = await measureDatabase('embedded database', { perSecond: 300, p99: 150 })
  const postgres = await startBenchPostgres(['shared_preload_libraries=pg_stat_statements'])
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query('create extension pg_stat_statements')
    const countStatements = async () => {
      const { rows } = await client.query('select sum(calls) as count from pg_stat_statements where toplevel')
      return Number(rows[0]?.count)
    }
    const env = { DATABASE_URL: postgres.url }
    const limits = { perSecond: 500, p99: 120 }
    return [...embedded, ...(await measureDatabase('PostgreSQL', limits, env, countStatements))]
  } finally {
    await client.end()
    await postgres.stop()
  }
}
