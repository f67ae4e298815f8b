import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ensureBuilt } from '../../scripts/support/ensureBuilt.mjs'
import { missingProxy } from '../../scripts/support/topology/proxy'
import { startTopology, type Topology } from '../../scripts/support/topology/topology'
import { postgresUrl } from '../support/databases'
import { startSmtp, type ReceivedMail } from '../support/smtpServer'
import { createMigratedDatabase } from '../support/testPostgres'
import { callWith, createWaiting, listen, signUp, type Call, type Session } from './support/apiClient'
import { laterFile, makeLaterBuild } from './support/laterBuild'
import { startTraffic } from './support/traffic'

/*
 * Two web servers, a worker, an object store and the proxy of deploy/ as processes. The tests depend on each other in
 * this order: starting the processes takes longer than all else here.
 */

const isLeftToNight = ['fast', 'ordinary'].includes(process.env['TOURWERK_TEST_DEPTH'] ?? '')
const reason = isLeftToNight ? 'left to npm run test:deep and to the job topology of CI' : missingProxy()
beforeEach(({ skip }) => skip(reason !== null, reason ?? ''))

let topology: Topology
let smtp: Awaited<ReturnType<typeof startSmtp>>
let session: Session
let call: Call
const { wake, until } = createWaiting()

beforeAll(async () => {
  if (reason !== null) return
  await ensureBuilt()
  const received: ReceivedMail[] = []
  smtp = await startSmtp({
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, text: Buffer.concat(chunks).toString() })
        done()
        wake()
      })
    },
  })
  topology = await startTopology({
    databaseUrl: await createMigratedDatabase(postgresUrl),
    env: { SMTP_URL: smtp.url(), MAIL_FROM: 'Tourwerk <no-reply@tourwerk.example>' },
  })
  // Web servers take no jobs, so the mail with the link comes from the worker.
  session = await signUp(topology.url, async () => {
    await until(() => received.length > 0)
    return received.splice(0)[0] as ReceivedMail
  })
  call = callWith(session.token)
}, 180_000)
afterAll(async () => {
  await topology?.stop()
  await smtp?.close()
})

const origins = () => topology.web.map(({ origin }) => origin) as [string, string]
const createTag = async (origin: string, name: string) => {
  const answer = await call(origin, 'POST', '/api/tags', { body: { name, colourCode: '#366ae8' } })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { '@id': string }
}
async function tagNames(): Promise<string[]> {
  const answer = await call(topology.url, 'GET', '/api/tags?pagination=false')
  const { 'hydra:member': tags } = (await answer.json()) as { 'hydra:member': { name: string }[] }
  return tags.map(({ name }) => name).toSorted()
}

describe('two web servers, a worker and a proxy', () => {
  it('hide probes and metrics from outside', async () => {
    const statuses = ['/healthz', '/readyz', '/metrics', '/api'].map(
      async (path) => (await fetch(topology.url + path)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200])
  })

  it('send a change on one server to a client of the other, also through the proxy', async () => {
    const [first, second] = origins()
    const listeners = await Promise.all([second, topology.url].map((origin) => listen(origin, session.token)))
    await Promise.all(listeners.map(({ opened }) => opened()))
    const { '@id': record } = await createTag(first, 'Auf dem ersten')
    await Promise.all(listeners.map(({ changed }) => changed(record)))
    const seen = await call(second, 'GET', record)
    expect(await seen.json()).toMatchObject({ name: 'Auf dem ersten' })
    for (const { hangUp } of listeners) hangUp()
  })

  it('send from one server a file that the other has received', async () => {
    const [first, second] = origins()
    const form = new FormData()
    form.append('uploadedFile', new Blob(['Wegbeschreibung']), 'Weg.txt')
    const uploaded = (await (await call(first, 'POST', '/api/files', { form })).json()) as { '@id': string }
    const got = await call(second, 'GET', `${uploaded['@id']}/download`)
    expect(await got.text()).toBe('Wegbeschreibung')
  })

  it('fail no request while a server ends, and lose no acknowledged write', async () => {
    const traffic = startTraffic(topology.url, call)
    await traffic.writes(10)
    const [first] = topology.web
    expect(await first.end()).toBe(0)
    await traffic.writes(10)
    await first.start()
    await traffic.writes(10)
    await traffic.stop()
    expect(traffic.failed).toEqual([])
    expect(await tagNames()).toEqual(expect.arrayContaining(traffic.acknowledged))
  }, 120_000)

  it('lose no acknowledged write when a server is killed, and write nothing twice', async () => {
    const before = await tagNames()
    const traffic = startTraffic(topology.url, call)
    await traffic.writes(10)
    const [, second] = topology.web
    expect(await second.end('SIGKILL')).toBe('SIGKILL')
    await traffic.writes(20)
    await traffic.stop()
    // Only calls that were underway may fail.
    expect(traffic.failed.filter((each) => each.startsWith('GET'))).toEqual([])
    expect(await tagNames()).toEqual([...before, ...traffic.acknowledged].toSorted())
    await second.start()
  }, 120_000)

  it('are replaced by a later version one after the other: no request fails, and sessions stay', async () => {
    const later = makeLaterBuild()
    onTestFinished(() => rmSync(later, { recursive: true }))
    const before = await tagNames()
    const [first, second] = topology.web
    const traffic = startTraffic(topology.url, call)
    await traffic.writes(10)
    await second.end()
    await second.start(later)
    await traffic.writes(10)
    // The page of the later version needs its files from any server.
    const files = await Promise.all(['a', 'b', 'c', 'd'].map(() => fetch(topology.url + laterFile)))
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Started once more, as after a crash, the earlier version accepts the database of the later one.
    await first.end()
    await first.start()
    await traffic.writes(10)
    await first.end()
    await first.start(later)
    await topology.worker.end()
    await topology.worker.start(later)
    await traffic.writes(10)
    await traffic.stop()
    expect(traffic.failed).toEqual([])
    expect(await tagNames()).toEqual([...before, ...traffic.acknowledged].toSorted())
    const refreshed = await fetch(`${topology.url}/api/token/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    })
    expect(refreshed.status).toBe(200)
  }, 180_000)
})
