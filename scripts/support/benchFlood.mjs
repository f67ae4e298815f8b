import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { login, serve, signIn } from './benchServer.mjs'
import { slowestLists } from './slowestLists.mjs'

const floodAtOnce = 12
/** A megabyte of entries, all invalid. */
const hugeBody = () => JSON.stringify({ proofOfServices: Array.from({ length: 500_000 }, () => 1) })

/** Sends maximally expensive calls, twelve at a time, forever. */
async function flood(origin) {
  const call = await signIn(origin)
  const body = hugeBody()
  const headers = { 'content-type': 'application/json' }
  const send = () =>
    call('/api/proof-of-services-bulk-export-pdf', { method: 'POST', headers, body }).catch((error) => {
      if (!/answered with 4\d\d/.test(String(error))) throw error
    })
  await send()
  parentPort?.postMessage('begun')
  for (;;) await Promise.all(Array.from({ length: floodAtOnce }, send))
}

/**
 * Runs the flood in a thread of its own, so that it does not delay the timing of the other company's calls.
 */
async function startFlood(origin) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { floodOf: origin } })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return () => worker.terminate()
}

/**
 * Measures the effect of one company's expensive calls on another company.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function floodFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-flood-'))
  try {
    const server = await serve(join(folder, 'data'))
    try {
      const other = await signIn(server.origin, { ...login, email: 'admin@other.example' })
      await slowestLists(other)
      const quiet = await slowestLists(other)
      const stop = await startFlood(server.origin)
      const busy = await slowestLists(other)
      await stop()
      const name = `a list while another company sends ${floodAtOnce} huge bodies at once (p99 ${busy.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms)`
      return [{ name, value: busy / quiet, limit: 3, unit: '×' }]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (!isMainThread && workerData?.floodOf) await flood(workerData.floodOf)
