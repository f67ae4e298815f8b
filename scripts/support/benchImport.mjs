import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, seed, serve, signIn } from './benchServer.mjs'

const rowCount = 10_000
/** As many as the client looks up, and as it writes, in a call. */
const rowsOfMatch = 1_000
const rowsOfChunk = 200
/** Number of existing records of the company. */
const destinationCount = 5_000
/** Lists per round while measuring how long others wait. */
const listCalls = 100

const newRow = (index, tags) => ({
  index,
  decision: 'create',
  values: {
    name: `Kunde ${index} Muster & Söhne`,
    refId: `IMP-${index}`,
    address: `Beispielstraße ${index % 300}, ${10_000 + (index % 4000)} Berlin`,
    street: `Beispielstraße ${index % 300}`,
    zip: String(10_000 + (index % 4000)),
    city: 'Berlin',
    lat: 52.4 + (index % 1000) / 5000,
    lng: 13.3 + (index % 700) / 4000,
    capacity: 1 + (index % 9),
    lengthOfStay: 300,
    phone: `030 ${index}`,
    propertyDescription: `Schlüssel ${index} liegt beim Hausmeister.`,
    tags: [tags[index % tags.length]['@id']],
  },
})

const p99 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity

async function timeOfLists(call, isOver) {
  const times = []
  do {
    const begun = performance.now()
    await call('/api/destinations?itemsPerPage=30')
    times.push(performance.now() - begun)
  } while (!isOver(times.length))
  return times
}

const send = (call, path, body) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/**
 * Looks up the records of rows, as the check of an import does.
 * @returns for each row the fields to send with it: the record that it would change and its version, or the
 * time of the lookup
 */
async function recordsOf(call, rows) {
  const found = []
  for (let start = 0; start < rows.length; start += rowsOfMatch) {
    const part = rows.slice(start, start + rowsOfMatch)
    const keys = part.map(({ index, values: { refId, name, address } }) => ({ index, refId, name, address }))
    const { matches, at } = await send(call, '/api/imports/match', { kind: 'destinations', keys })
    const known = new Map(matches.map((match) => [match.index, { target: match['@id'], seen: match.seen }]))
    found.push(...part.map(({ index }) => known.get(index) ?? { seen: at }))
  }
  if (found.some(({ seen }) => typeof seen !== 'string')) throw new Error('Of some rows nothing was seen')
  return found
}

/** @returns the seconds that the import takes, chunk by chunk as the client sends them */
async function secondsOfImport(call, rows, expected) {
  const begun = performance.now()
  const made = await send(call, '/api/imports', {
    kind: 'destinations',
    fileName: 'bench.csv',
    total: rows.length,
  })
  let counts
  for (let start = 0; start < rows.length; start += rowsOfChunk) {
    const chunk = rows.slice(start, start + rowsOfChunk)
    const answer = await send(call, `${made['@id']}/rows`, { rows: chunk })
    counts = answer.counts
  }
  const seconds = (performance.now() - begun) / 1000
  if (counts[expected] !== rows.length) throw new Error(`The import came to ${JSON.stringify(counts)}`)
  await call(made['@id'], {
    method: 'PATCH',
    headers: { 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify({ state: 'done' }),
  })
  return { seconds, iri: made['@id'] }
}

/**
 * Measures an import of new records, one that changes them all, and the undo of the latter; and how much the
 * first slows down the lists of another company.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function importFigures() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourwerk-bench-import-'))
  try {
    await seed(dataDir, { destinations: destinationCount })
    const server = await serve(dataDir)
    try {
      const call = await signIn(server.origin)
      const other = await signIn(server.origin, { ...login, email: 'admin@other.example' })
      const { 'hydra:member': tags } = await call('/api/tags?pagination=false')
      const rows = Array.from({ length: rowCount }, (_, index) => newRow(index, tags))
      // The engine compiles the database while the first calls run.
      await timeOfLists(other, (count) => count >= listCalls)
      await secondsOfImport(call, [{ ...newRow(rowCount, tags), index: 0 }], 'new')
      // Before the measurements: they measure writes.
      const before = await recordsOf(call, rows)
      const newRows = rows.map((row, index) => ({ ...row, ...before[index] }))
      const alone = p99(await timeOfLists(other, (count) => count >= 3 * listCalls))

      let isOver = false
      const watching = timeOfLists(other, () => isOver)
      const created = await secondsOfImport(call, newRows, 'new')
      isOver = true
      const beside = p99(await watching)

      const changes = (await recordsOf(call, rows)).map((record, index) => ({
        ...record,
        index,
        decision: 'update',
        values: { phone: `030 99${index}`, name: `Kunde ${index} neu` },
      }))
      const changed = await secondsOfImport(call, changes, 'changed')
      const begun = performance.now()
      const { undone } = await send(call, `${changed.iri}/undo`, {})
      const undo = (performance.now() - begun) / 1000
      if (undone !== rowCount) throw new Error(`The undo came to ${undone}`)
      const each = `${rowCount} rows in chunks of ${rowsOfChunk}`
      return [
        { name: `import of ${each}, all new`, value: created.seconds, limit: 30, unit: 's' },
        {
          name: `a list of another company meanwhile (p99 ${beside.toFixed(0)} ms, alone ${alone.toFixed(0)} ms)`,
          value: beside / alone,
          limit: 2,
          unit: '×',
        },
        { name: `import of ${each}, all changed`, value: changed.seconds, limit: 30, unit: 's' },
        { name: `undo of ${rowCount} changes`, value: undo, limit: 30, unit: 's' },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
