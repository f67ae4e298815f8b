import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { login, seed, serve, signIn } from './benchServer.mjs'
import { slowestLists } from './slowestLists.mjs'

const floodAtOnce = 12
/** As many as a company may read at the same time, and some that wait. */
const listsAtOnce = 8
const listLength = 20_000
/** A megabyte of entries, all invalid. */
const hugeBody = () => JSON.stringify({ proofOfServices: Array.from({ length: 500_000 }, () => 1) })

/** Sends maximally expensive calls. */
async function sendHugeBody(call, body) {
  const headers = { 'content-type': 'application/json' }
  await call('/api/proof-of-services-bulk-export-pdf', { method: 'POST', headers, body }).catch((error) => {
    if (!/answered with 4\d\d/.test(String(error))) throw error
  })
}

/** Reads a whole list, without parsing it. */
async function readWholeList(origin, token) {
  const answer = await fetch(`${origin}/api/destinations?pagination=false`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  })
  if (!answer.ok || answer.body === null) throw new Error(`A whole list was answered with ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  if (bytes < listLength * 100) throw new Error(`A whole list has only ${bytes} bytes`)
}

/** Repeats a call forever, several at a time. */
async function flood({ origin, kind }) {
  const call = await signIn(origin)
  const body = hugeBody()
  const send = kind === 'bodies' ? () => sendHugeBody(call, body) : () => readWholeList(origin, call.token)
  const atOnce = kind === 'bodies' ? floodAtOnce : listsAtOnce
  await send()
  parentPort?.postMessage('begun')
  for (;;) await Promise.all(Array.from({ length: atOnce }, send))
}

/**
 * Runs the flood in a thread of its own, so that it does not delay the timing of the other company's calls.
 */
async function startFlood(origin, kind) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { flooding: { origin, kind } } })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return () => worker.terminate()
}

/** @returns how much slower the other company's lists become, and a text of both times */
async function effectOf(kind, origin, other) {
  const quiet = await slowestLists(other)
  const stop = await startFlood(origin, kind)
  const busy = await slowestLists(other)
  await stop()
  return { times: busy / quiet, text: `p99 ${busy.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms` }
}

/**
 * Measures the effect of one company's expensive calls on another company.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function floodFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-flood-'))
  try {
    await seed(join(folder, 'data'), { destinations: listLength })
    const server = await serve(join(folder, 'data'))
    try {
      const other = await signIn(server.origin, { ...login, email: 'admin@other.example' })
      await slowestLists(other)
      const bodies = await effectOf('bodies', server.origin, other)
      const lists = await effectOf('lists', server.origin, other)
      const what = 'a list while another company'
      return [
        {
          name: `${what} sends ${floodAtOnce} huge bodies at once (${bodies.text})`,
          value: bodies.times,
          limit: 3,
          unit: '×',
        },
        {
          name: `${what} reads ${listsAtOnce} whole lists of ${listLength} records at once (${lists.text})`,
          value: lists.times,
          limit: 3,
          unit: '×',
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (!isMainThread && workerData?.flooding) await flood(workerData.flooding)
