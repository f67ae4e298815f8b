import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed, serve, signIn } from './benchServer.mjs'

const destinationCount = 100_000
const rounds = 12
/**
 * Warm-up requests: the server tidies up its database once after the start, and the engine compiles the code.
 */
const warmUpRounds = 3

/** The columns that the list of destinations can be sorted by. */
const columns = [
  'multipoint',
  'name',
  'address',
  'city',
  'street',
  'zip',
  'lat',
  'lng',
  'tourTemplate.name',
  'lengthOfStay',
  'attachmentCount',
  'positionInTour',
  'refId',
  'earliestTime',
  'latestTime',
  'eta',
  'propertyDescription',
  'createdAt',
  'createdBy.fullName',
]

/**
 * Requests of a table: early and late pages, every order in both directions, rare and common words, one tour,
 * and combinations.
 */
const questions = (tour) => [
  'page=1',
  'page=2&itemsPerPage=50',
  'page=1000',
  'search=berlin',
  'search=stra',
  'search=xyzzy',
  'search=kita%20berlin',
  'search=berlin&sort[name]=ASC',
  'search=12&sort[lat]=DESC',
  'sort[name]=ASC&page=1000',
  `tourTemplate.id=${tour}`,
  `tourTemplate.id=${tour}&search=a&sort[city]=ASC`,
  ...columns.flatMap((field) => [`sort[${field}]=ASC`, `sort[${field}]=DESC`]),
]

/** @returns how long each response took, in ms, with its query */
async function ask(origin) {
  const call = await signIn(origin)
  const { 'hydra:member': tours } = await call('/api/tour-templates-select-options')
  const answers = []
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const question of questions(tours[0].id)) {
      const begun = performance.now()
      await call(`/api/destinations?${question}`)
      if (round >= warmUpRounds) answers.push({ question, ms: performance.now() - begun })
    }
  }
  return answers
}

/**
 * Measures the response times of a table over many destinations in the embedded database.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function tableFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-table-'))
  const dataDir = join(folder, 'data')
  try {
    await seed(dataDir, { destinations: destinationCount })
    const server = await serve(dataDir)
    try {
      const answers = (await ask(server.origin)).toSorted((a, b) => a.ms - b.ms)
      const at = (share) => answers[Math.ceil(answers.length * share) - 1]
      const slowest = at(0.99)
      const name = `table of ${destinationCount} destinations: 99 of 100 answers (median ${Math.round(at(0.5).ms)} ms, slow: ${slowest.question})`
      return [{ name, value: slowest.ms, limit: 150, unit: 'ms' }]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
