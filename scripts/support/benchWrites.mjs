import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startBenchPostgres } from './benchPostgres.mjs'
import { login, seed, serve, signIn } from './benchServer.mjs'

/*
 * The cost of common writes on PostgreSQL: processor time of the server, statements, rows written and WAL bytes,
 * each per request. One request at a time, after the server has scheduled all tours.
 */

const destinationCount = 20_000
const stopCount = 100
/** Until the code of the server is compiled. */
const warmUp = 200
const requests = 200
/** A backend publishes its counts of rows after it has been idle for ten seconds. */
const untilCounted = 11_000
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
/** Ticks of /proc/<pid>/stat per second. */
const ticksPerSecond = 100

function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000
}

/** Requests with a write each; `rows` and `ms` are limits per request. */
function writesOn({ send, tour, other, stops, drive, driven, open }) {
  const order = [...stops]
  const at = (index) => stops[index % stops.length]
  const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }
  const created = []
  const patch = 'application/merge-patch+json'
  return [
    {
      name: 'note of a stop',
      limits: { ms: 1.5, rows: 3 },
      run: (i) => send('PATCH', at(i), { propertyDescription: `Schlüssel ${i}` }, patch),
    },
    {
      name: 'service time of a stop',
      limits: { ms: 3, rows: 4 },
      run: (i) => send('PATCH', at(i), { lengthOfStay: 300 + i }, patch),
    },
    {
      name: `new order of ${stopCount} stops`,
      limits: { ms: 3, rows: 4 },
      run: () => {
        order.push(order.shift())
        return send('PATCH', `${tour}/destinations/update-order`, { destinations: order }, patch)
      },
    },
    {
      name: 'position of one stop',
      limits: { ms: 6, rows: 4 },
      run: (i) =>
        send('PATCH', `${at(i)}/update-position`, { newPosition: 1 + ((i * 37) % stopCount) }, patch),
    },
    {
      name: 'name of a tour',
      limits: { ms: 2, rows: 2 },
      run: (i) => send('PATCH', tour, { name: `Massentour ${i}` }, patch),
    },
    {
      name: 'new stop in a tour',
      limits: { ms: 8, rows: 6 },
      run: async () =>
        created.push((await send('POST', '/api/destinations', { ...place, tourTemplate: other }))['@id']),
    },
    {
      name: 'move of one stop to another tour',
      limits: { ms: 12, rows: 9 },
      run: (i) =>
        send('POST', '/api/destinations-move', {
          newTourTemplate: i % 2 === 0 ? tour : other,
          destinations: [created[0]],
          duplicate: false,
        }),
    },
    {
      name: 'deletion of a stop',
      limits: { ms: 8, rows: 6 },
      run: () => send('DELETE', created.pop()),
    },
    {
      name: 'new category',
      limits: { ms: 3, rows: 2 },
      run: (i) => send('POST', '/api/tags', { name: `Kategorie ${i}`, colourCode: '#123456' }),
    },
    {
      name: 'ten positions of a vehicle',
      limits: { ms: 4, rows: 14 },
      run: (i) => drive('POST', `/api/driver/tours/${driven}/positions`, positionsAt(i)),
    },
    {
      name: 'proof of a stop',
      limits: { ms: 6, rows: 8 },
      run: () =>
        drive('POST', '/api/driver/proofs', {
          clientId: randomUUID(),
          serviceLocation: open.pop(),
          state: 'COMPLETED',
          timeStamp: new Date().toISOString(),
        }),
    },
    {
      name: 'settings of the company',
      limits: { ms: 4, rows: 4 },
      run: (i) => send('PATCH', send.company, { name: `Nordlicht ${i}` }, patch),
    },
  ]
}

function positionsAt(i) {
  const now = Date.now()
  const positions = Array.from({ length: 10 }, (_, index) => ({
    lat: 52.4 + i / 100_000,
    lng: 13.4 + index / 100_000,
    originalTimeStamp: new Date(now - 10 + index).toISOString(),
  }))
  return { sentAt: new Date(now).toISOString(), positions }
}

/** Starts the tours with the demo driver. @returns a running tour and the open stops of all */
async function startTours({ origin, send, templates }) {
  const driver = await signIn(origin, { ...login, email: 'driver@demo.example' })
  const { '@id': assignee } = await driver('/api/current-user')
  const open = []
  let driven = ''
  for (const tourTemplate of templates) {
    await send('PATCH', tourTemplate, { assignees: [assignee] }, 'application/merge-patch+json')
    driven = (await send('POST', '/api/tours', { tourTemplate })).id
    const { 'hydra:member': tours } = await driver('/api/driver/tours')
    const { stops = [] } = tours.find(({ id }) => id === driven) ?? {}
    open.push(...stops.map((stop) => stop['@id']))
  }
  return { drive: senderOf(origin, driver.token), driven, open }
}

async function counts(client) {
  const one = async (text) => Number((await client.query(text)).rows[0]?.value ?? 0)
  return {
    statements: await one('select sum(calls) as value from pg_stat_statements where toplevel'),
    rows: await one('select sum(n_tup_ins + n_tup_upd + n_tup_del) as value from pg_stat_user_tables'),
    wal: await one("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as value"),
  }
}

/** @returns sends a write with an idempotency key, and returns the JSON of the response */
function senderOf(origin, token) {
  return async (method, path, body, type = 'application/json') => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'TOURWERK-PLATFORM': 'web',
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': type }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
}

async function untilPlanned(client) {
  const stale =
    'select count(*) as value from tour_templates t left join tour_figures f on f.company_id = t.company_id and f.tour_template_id = t.id where f.plan_version is distinct from t.plan_version'
  while (Number((await client.query(stale)).rows[0]?.value) > 0) await pause(500)
}

async function measure(write, client, pid) {
  for (let i = 0; i < warmUp; i += 1) await write.run(i)
  await pause(untilCounted)
  const [before, ms] = [await counts(client), processorMs(pid)]
  for (let i = 0; i < requests; i += 1) await write.run(warmUp + i)
  const used = processorMs(pid) - ms
  await pause(untilCounted)
  const after = await counts(client)
  const per = (name) => (after[name] - before[name]) / requests
  return { ms: used / requests, statements: per('statements'), rows: per('rows'), wal: per('wal') }
}

/** @returns {Promise<import('./figures.mjs').Figure[]>} */
export async function writeFigures() {
  const postgres = await startBenchPostgres(['shared_preload_libraries=pg_stat_statements'])
  const dataDir = mkdtempSync(join(tmpdir(), 'tourwerk-bench-writes-'))
  const env = { DATABASE_URL: postgres.url }
  await seed(dataDir, { destinations: destinationCount }, env)
  const server = await serve(dataDir, env)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await untilPlanned(client)
    const call = await signIn(server.origin)
    const send = Object.assign(senderOf(server.origin, call.token), {
      company: (await call('/api/current-user')).company['@id'],
    })
    const { 'hydra:member': tours } = await call('/api/tour-templates-select-options')
    const [tour, other, ...templates] = tours
      .filter(({ name }) => name.startsWith('Massentour'))
      .map((each) => each['@id'])
    const running = await startTours({
      origin: server.origin,
      send,
      templates: templates.slice(0, Math.ceil((warmUp + requests) / stopCount)),
    })
    const { 'hydra:member': found } = await call(`${tour}/destinations?pagination=false`)
    const stops = found.map((stop) => stop['@id'])
    const figures = []
    for (const write of writesOn({ send, tour, other, stops, ...running })) {
      const { ms, statements, rows, wal } = await measure(write, client, server.pid)
      const facts = `${statements.toFixed(1)} statements, ${(wal / 1024).toFixed(1)} kB WAL`
      figures.push(
        { name: `${write.name} (${facts}): processor time`, value: ms, limit: write.limits.ms, unit: 'ms' },
        { name: `${write.name}: rows written`, value: rows, limit: write.limits.rows, unit: 'rows' },
      )
    }
    return figures
  } finally {
    await client.end()
    await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
