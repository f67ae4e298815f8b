import { setTimeout as delay } from 'node:timers/promises'
import { startBackground } from './background.mjs'
import { createCaller } from './caller.mjs'
import { nextCall, readCompany } from './calls.mjs'
import { openEventStreams } from './eventStreams.mjs'
import { growthOf, watchMemory } from './memory.mjs'
import { adminOf, loadPassword } from './seedLoad.mjs'
import { verifyWrites } from './verifyWrites.mjs'

/** For lists and details, as the specification of the load demands. */
const limitMs = 250
const growthLimitPercent = 5
/** Its answers compute or write much: they are shown, and only bound by errors. */
const withoutLimit = ['note', 'order', 'create', 'positions', 'import of 100 rows', 'PDF']
const memorySamples = 60

/** The same random numbers in every run. */
function randomNumbers(state = 1) {
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** Collects the times and errors of requests by kind. */
function createRecord() {
  /** @type {Map<string, number[]>} */
  const times = new Map()
  const errors = []
  let repeated = 0
  /** @param {number} since when the request was due: waiting for a free connection counts */
  async function measure(kind, run, since = performance.now()) {
    const answer = await run().catch((error) => ({ status: 0, body: error.message }))
    const known = times.get(kind) ?? []
    known.push(performance.now() - since)
    times.set(kind, known)
    repeated += answer.repeated ?? 0
    const isRight = answer.status >= 200 && answer.status < 300
    if (!isRight) errors.push(`${kind}: ${answer.status || answer.body}`)
    return answer
  }
  return { measure, times, errors, repeated: () => repeated }
}

/** Starts requests at a constant rate, however long earlier ones take. Resolves when all are answered. */
async function sendAtRate(perSecond, milliseconds, send) {
  const begun = performance.now()
  const open = new Set()
  for (let sent = 0; ; sent += 1) {
    const due = begun + (sent * 1_000) / perSecond
    if (due - begun >= milliseconds) break
    if (due > performance.now()) await delay(due - performance.now())
    const running = send(sent, due).finally(() => open.delete(running))
    open.add(running)
  }
  await Promise.all(open)
}

const percentile = (times, share) => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/**
 * Loads a topology whose database {@link seedLoad} has filled.
 * @returns {Promise<import('../figures.mjs').Figure[]>}
 */
export async function runLoad({
  topology,
  client,
  companies: count,
  vehicles,
  streams,
  perSecond,
  milliseconds,
}) {
  const caller = createCaller(topology.url)
  const companies = []
  for (let company = 1; company <= count; company += 1)
    companies.push(await readCompany(caller, caller.session(adminOf(company), loadPassword)))
  const { rows } = await client.query('select count(*)::int as count from driver_locations')
  const tokens = companies.flatMap(({ token }) => Array.from({ length: streams }, () => token))
  const live = openEventStreams(topology.url, tokens)
  const record = createRecord()
  const background = startBackground({ caller, companies, vehicles, measure: record.measure })
  const memory = watchMemory(topology.pids, milliseconds / memorySamples)
  const random = randomNumbers()
  const [, second] = topology.web
  let mostStreams = 0
  const killing = delay(milliseconds / 2).then(async () => {
    mostStreams = live.counts.open
    await second.end('SIGKILL')
    await second.start()
  })
  const base = Date.now()
  await sendAtRate(perSecond, milliseconds, (sent, due) => {
    const { kind, run } = nextCall(caller, companies[random(count)], base + sent, random)
    return record.measure(kind, run, due)
  })
  await killing
  await background.stop()
  const processes = memory()
  await live.close()
  await caller.close()
  const accepted = rows[0]?.count + background.counts.accepted
  const { lost, doubled } = await verifyWrites(client, { companies, accepted })
  for (const error of [...new Set(record.errors)].slice(0, 20)) console.log(`error: ${error}`)
  const memoryText = ({ name, samples }) =>
    `${name}: ${samples
      .filter((_, i) => i % 6 === 0)
      .map((each) => each.toFixed(0))
      .join(' ')} MB`
  for (const each of processes) console.log(memoryText(each))
  console.log(
    `live connections: ${mostStreams} of ${tokens.length} open, ${live.counts.events} events received, ` +
      `${live.counts.reconnected} reconnected; writes repeated after the kill: ${record.repeated()}`,
  )
  const kinds = [...record.times].toSorted(([a], [b]) => a.localeCompare(b))
  return [
    {
      name: `errors of ${kinds.flatMap(([, times]) => times).length} requests`,
      value: record.errors.length,
      limit: 0,
      unit: '',
    },
    { name: 'acknowledged writes lost', value: lost, limit: 0, unit: '' },
    { name: 'writes done twice', value: doubled, limit: 0, unit: '' },
    ...kinds.map(([kind, times]) => ({
      name: `${kind}: p99 of ${times.length} (p50 ${percentile(times, 0.5).toFixed(0)} ms)`,
      value: percentile(times, 0.99),
      limit: withoutLimit.includes(kind) ? 60_000 : limitMs,
      unit: 'ms',
    })),
    ...processes
      .filter(({ samples }) => samples.length > memorySamples / 2 + 5)
      .map(({ name, samples }) => ({
        name: `memory of ${name}: growth after the warm-up`,
        value: growthOf(samples),
        limit: growthLimitPercent,
        unit: '%',
      })),
  ]
}
