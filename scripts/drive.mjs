/*
 * `npm run drive`: drives running tours of the demo company through the driver API, as the app would.
 *   -- --tours 5     number of simultaneous tours; missing ones are started
 *      --speed 60    speed of the simulated clock until it reaches the present, then real time
 *      --lose 0.05   share of calls that are lost, as request or as response
 *      --take-over   drives all running tours, also those whose positions arrive already
 *      --server URL
 */
import { parseArgs } from 'node:util'
import { endWithParent } from './support/endWithParent.mjs'
import { driveTour } from './driving/driveTour.ts'
import { prepareDrives } from './driving/prepareDrives.ts'

const usage =
  'npm run drive -- [--tours 5] [--speed 60] [--lose 0.05] [--take-over] [--server http://localhost:8080]'

endWithParent()
const options = readOptions()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort())
try {
  await drive()
} catch (error) {
  // Running tours keep running, and the next drive resumes them.
  if (stopping.signal.aborted) console.log('Stopped.')
  else {
    console.error(error.message)
    process.exitCode = 1
  }
}

async function drive() {
  const log = (text) => console.log(text)
  const { signal } = stopping
  const prepared = await prepareDrives({ ...options, signal, log })
  if (prepared.length === 0) return log('There is no tour to drive.')
  for (const { drive: each } of prepared) log(describe(each))
  const ends = prepared.map(async ({ drive: each, client }) => {
    const driven = await driveTour(each, { client, signal, log })
    log(`${each.name}: ${summary(driven)}, ${client.lost()} calls lost`)
  })
  // A failed drive does not stop the others.
  const results = await Promise.allSettled(ends)
  const failed = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason)
  if (failed.length > 0) throw failed.length === 1 ? failed[0] : new AggregateError(failed, failed.join('\n'))
}

function describe({ name, plan, stops, beganMs, id }) {
  const timeOf = (ms) => new Date(ms).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' })
  const end = timeOf(beganMs + plan.durationSeconds * 1000)
  const count = stops.filter((stop) => stop !== undefined).length
  return `${name}: ${count} stops, from ${timeOf(beganMs)} until ${end}: ${options.server}/tours/${id}`
}

function summary({ accepted, ignored, refused, proofs, pictures }) {
  return `${accepted} positions (${ignored} known, ${refused} refused), ${proofs} proofs, ${pictures} pictures`
}

function readOptions() {
  try {
    const text = { type: 'string' }
    const { values } = parseArgs({
      options: { tours: text, speed: text, lose: text, server: text, 'take-over': { type: 'boolean' } },
    })
    return {
      tours: numberIn(values.tours ?? '5', 1, 100),
      speed: numberIn(values.speed ?? '60', 1, 1000),
      lose: numberIn(values.lose ?? '0', 0, 0.9),
      takesOver: values['take-over'] === true,
      server: (values.server ?? `http://localhost:${process.env.PORT || 8080}`).replace(/\/$/, ''),
    }
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    process.exit(1)
  }
}

function numberIn(given, min, max) {
  const number = Number(given)
  if (given.trim() !== '' && number >= min && number <= max) return number
  throw new Error(`${given} is not a number from ${min} to ${max}`)
}
