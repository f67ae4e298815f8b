import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { bulkCompany, login, run, serve, signIn } from './benchServer.mjs'
import { projectRoot } from './project.mjs'
import { slowestLists } from './slowestLists.mjs'

const proofCount = 12
const photoCount = 4
/** Exports per proof. */
const rounds = 5

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** @returns processor time of a process in ms; the kernel counts hundredths of a second */
function processorMs(pid) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}

/** @returns bytes of the PDF of a proof */
async function exportOne(origin, token, proof) {
  const answer = await fetch(`${origin}/api/proof-of-services-bulk-export-pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ proofOfServices: [proof] }),
  })
  if (!answer.ok) throw new Error(`The export was answered with ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** Exports one proof after the other, forever. */
async function keepExporting({ origin, token, proofs }) {
  await exportOne(origin, token, proofs[0])
  parentPort?.postMessage('begun')
  for (;;) for (const proof of proofs) await exportOne(origin, token, proof)
}

/** Runs in a thread of its own, so that it does not delay the timing of the list calls. */
async function startExports(given) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { exports: given } })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return () => worker.terminate()
}

/** The proofs that have the photos. @returns {Promise<string[]>} their @ids */
async function newestProofs(origin) {
  const call = await signIn(origin)
  const path = `/api/proof-of-services?itemsPerPage=${proofCount}&order[timeStamp]=desc`
  const { 'hydra:member': proofs } = await call(path)
  return proofs.map((proof) => proof['@id'])
}

/**
 * Measures how long the PDF of a proof takes, and whether it delays a list.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function pdfFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-pdf-'))
  const dataDir = join(folder, 'data')
  try {
    // A first start creates the demo data; the photos are added while no server uses the database.
    await (await serve(dataDir)).stop()
    const program = join(projectRoot, 'scripts', 'support', 'addPhotos.ts')
    const counts = [String(proofCount), String(photoCount)]
    await run(['--import', 'tsx', program, bulkCompany, ...counts], { DATA_DIR: dataDir })
    const server = await serve(dataDir)
    const { origin } = server
    try {
      const proofs = await newestProofs(origin)
      const { token } = await signIn(origin)
      let bytes = 0
      const times = []
      await exportOne(origin, token, proofs[0])
      const before = processorMs(server.pid)
      for (let round = 0; round < rounds; round += 1) {
        for (const proof of proofs) {
          const begun = performance.now()
          bytes += await exportOne(origin, token, proof)
          times.push(performance.now() - begun)
        }
      }
      // Excludes the delay of a busy machine.
      const processor = ((processorMs(server.pid) - before) / times.length).toFixed(0)
      const other = await signIn(origin, { ...login, email: 'admin@other.example' })
      await slowestLists(other)
      const quiet = await slowestLists(other)
      const stop = await startExports({ origin, token, proofs })
      const busy = await slowestLists(other)
      await stop()
      const size = (bytes / times.length / 1e6).toFixed(1)
      return [
        {
          name: `PDF of a proof with ${photoCount} photos, ${size} MB (median of ${times.length}, ${processor} ms of processors each)`,
          value: median(times),
          limit: 150,
          unit: 'ms',
        },
        {
          name: `a list while PDFs are made (p99 ${busy.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms)`,
          value: busy / quiet,
          limit: 2,
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

if (!isMainThread && workerData?.exports) await keepExporting(workerData.exports)
