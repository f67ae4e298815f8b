import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, seed, serve, signIn } from './benchServer.mjs'
import { slowestLists } from './slowestLists.mjs'

/** Row limit of one sheet (server/excel/exportSheet.ts). */
const destinationCount = 100_000

/** @returns seconds until the last byte of the sheet has arrived */
async function secondsOfSheet(origin, token, iris) {
  const begun = performance.now()
  const answer = await fetch(`${origin}/api/destinations-export-xlsx`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'TOURWERK-PLATFORM': 'web',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ destinations: iris }),
  })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok || byteLength < 1_000_000) throw new Error(`The sheet was answered with ${answer.status}`)
  return (performance.now() - begun) / 1000
}

/**
 * Measures the longest sheet, and its effect on the lists of another company.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function sheetFigures() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourwerk-bench-sheet-'))
  try {
    await seed(dataDir, { destinations: destinationCount })
    const server = await serve(dataDir)
    try {
      const call = await signIn(server.origin)
      const other = await signIn(server.origin, { ...login, email: 'admin@other.example' })
      const { 'hydra:member': all } = await call('/api/destinations?pagination=false&iriOnly=true')
      const iris = all.slice(0, destinationCount).map((each) => each['@id'] ?? each)
      await slowestLists(other)
      let isOver = false
      let slowest = 0
      const watching = (async () => {
        while (!isOver) slowest = Math.max(slowest, await slowestLists(other))
      })()
      const seconds = await secondsOfSheet(server.origin, call.token, iris)
      isOver = true
      await watching
      return [
        { name: `sheet of ${iris.length} destinations`, value: seconds, limit: 60, unit: 's' },
        { name: 'a list of another company meanwhile (p99)', value: slowest, limit: 500, unit: 'ms' },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
