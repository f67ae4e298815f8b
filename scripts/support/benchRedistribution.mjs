import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTour, search, startSearches } from './benchOptimisation.mjs'
import { login, serve, signIn } from './benchServer.mjs'
import { slowestLists } from './slowestLists.mjs'

/** The stops to redistribute: number of tours, stops per tour, and the limit in seconds. */
const sizes = [
  { tours: 10, stops: 30, limit: 8 },
  { tours: 25, stops: 40, limit: 8 },
]

async function createTours(call, { tours, stops }) {
  const made = []
  for (let n = 0; n < tours; n += 1) made.push(await createTour(call, stops, n * stops))
  return { path: '/api/tour-templates/preview-redistribution', body: { tourTemplates: made } }
}

/**
 * Measures how long a redistribution takes, and how much it slows down other calls.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function redistributionFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-redistribution-'))
  try {
    const server = await serve(join(folder, 'data'))
    const { origin } = server
    try {
      const call = await signIn(origin)
      const { token } = call
      const figures = []
      let question
      for (const size of sizes) {
        question = await createTours(call, size)
        const begun = performance.now()
        await search(origin, token, question).ended
        const name = `${size.tours * size.stops} stops shared out over ${size.tours} tours`
        figures.push({ name, value: (performance.now() - begun) / 1000, limit: size.limit, unit: 's' })
      }
      const other = await signIn(origin, { ...login, email: 'admin@other.example' })
      await slowestLists(other)
      const quiet = await slowestLists(other)
      const stop = await startSearches({ origin, token, question })
      const busy = await slowestLists(other)
      await stop()
      const name = `a list beside the largest of them (p99 ${busy.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms)`
      return [...figures, { name, value: busy / quiet, limit: 2, unit: '×' }]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
