import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { login, serve, signIn } from './benchServer.mjs'
import { slowestLists } from './slowestLists.mjs'

const stopCount = 200
const cancels = 7
const json = { 'content-type': 'application/json' }
/** As many as the server has threads. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2))

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** A tour with stops around Berlin, half of them with a window. @returns {Promise<string>} its @id */
export async function createTour(call, count, first = 0) {
  const post = (path, body) => call(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: '52.52', startLng: '13.4' }
  const { '@id': tour } = await post('/api/tour-templates', {
    name: `Tour mit ${count}`,
    color: '#0346aa',
    maximumCapacity: 1000,
    earliestTime: 21_600,
    ...start,
  })
  for (let n = first; n < first + count; n += 1) {
    // Placed deterministically, so that every run has the same tour.
    const [x, y] = [(n * 0.618) % 1, (n * 0.755) % 1]
    const opens = 21_600 + Math.floor(x * 36_000)
    await post('/api/destinations', {
      name: `Halt ${n}`,
      address: `Ort ${n}`,
      lat: String(52.4 + y / 4),
      lng: String(13.2 + x / 3),
      capacity: 1,
      lengthOfStay: 120,
      tourTemplate: tour,
      ...(n % 2 === 0 && { timeWindowType: 'soft', earliestTime: opens, latestTime: opens + 7200 }),
    })
  }
  return tour
}

/** The request for the best order of one tour. */
const orderOf = (tour) => ({ path: `${tour}/preview-optimization`, body: {} })

/** Starts a search. @returns functions that await its start and its end, and cancel it */
export function search(origin, token, { path, body }) {
  const cancellation = new AbortController()
  const begun = withResolvers()
  const ended = (async () => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: cancellation.signal,
    })
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of answer.body) {
      text += decoder.decode(part, { stream: true })
      if (/"share":0\.\d*[1-9]/.test(text)) begun.resolve()
    }
    begun.resolve()
    if (!text.includes('"found"')) throw new Error(`A search ended with ${text.slice(-200)}`)
  })()
  // A cancelled search is checked later.
  ended.catch(begun.resolve)
  return { begun: begun.promise, ended, cancel: () => cancellation.abort() }
}

function withResolvers() {
  const parts = {}
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

/** Runs searches one after the other on every thread of the server, forever. */
async function keepSearching({ origin, token, question }) {
  const lanes = Array.from({ length: threads }, async () => {
    for (;;) await search(origin, token, question).ended
  })
  await search(origin, token, question).begun
  parentPort?.postMessage('begun')
  await Promise.all(lanes)
}

/** Runs in a thread of its own, so that it does not delay the timing of the list calls. */
export async function startSearches(given) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { searches: given } })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return () => worker.terminate()
}

/** @returns how many ms longer a small search takes when it waits for the threads of cancelled ones */
async function delayByCancelled(origin, token, { large, small }) {
  const timeOf = async (tour) => {
    const begun = performance.now()
    await search(origin, token, orderOf(tour)).ended
    return performance.now() - begun
  }
  await timeOf(small)
  const alone = []
  const behind = []
  for (let n = 0; n < cancels; n += 1) {
    alone.push(await timeOf(small))
    const under = Array.from({ length: threads }, () => search(origin, token, orderOf(large)))
    await Promise.all(under.map(({ begun }) => begun))
    for (const { cancel } of under) cancel()
    behind.push(await timeOf(small))
    await Promise.allSettled(under.map(({ ended }) => ended))
  }
  return median(behind) - median(alone)
}

/**
 * Measures how much searches for the best order slow down other calls, and how soon a cancelled one releases
 * its thread.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function optimisationFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-optimisation-'))
  try {
    const server = await serve(join(folder, 'data'))
    const { origin } = server
    try {
      const call = await signIn(origin)
      const { token } = call
      const large = await createTour(call, stopCount)
      const small = await createTour(call, 4)
      const delay = await delayByCancelled(origin, token, { large, small })
      const other = await signIn(origin, { ...login, email: 'admin@other.example' })
      await slowestLists(other)
      const quiet = await slowestLists(other)
      const stop = await startSearches({ origin, token, question: orderOf(large) })
      const busy = await slowestLists(other)
      await stop()
      const beside = `a list beside searches of ${stopCount} stops on ${threads} thread(s) (p99 ${busy.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms)`
      return [
        {
          name: 'a cancelled search lets go of its thread',
          value: Math.max(0, delay),
          limit: 100,
          unit: 'ms',
        },
        { name: beside, value: busy / quiet, limit: 2, unit: '×' },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (!isMainThread && workerData?.searches) await keepSearching(workerData.searches)
