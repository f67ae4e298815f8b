import { setTimeout as delay } from 'node:timers/promises'
import { deviceTokenOf } from './seedLoad.mjs'

const positionPauseMs = 10_000
const otherPauseMs = 5_000
const rowsOfChunk = 100

/** Repeats work with a pause until it is ended. @param {(turn: number) => Promise<unknown>} work */
function repeat(work, pauseMs, firstMs = 0) {
  const ending = new AbortController()
  const running = (async () => {
    await delay(firstMs, undefined, { signal: ending.signal }).catch(() => undefined)
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await work(turn)
      await delay(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}

/**
 * Work beside the requests: positions of all vehicles every ten seconds, an import, and PDFs of proofs.
 * @param {{ caller: object, companies: readonly object[], vehicles: number, measure: (kind: string, run: () =>
 *   Promise<{ status: number, body?: any }>) => Promise<{ status: number, body?: any }> }} parts
 * @returns stops it; `accepted` is the number of acknowledged positions
 */
export function startBackground({ caller, companies, vehicles, measure }) {
  const counts = { accepted: 0 }
  const devices = companies.flatMap((_, company) =>
    Array.from({ length: vehicles }, (__, vehicle) => deviceTokenOf(company + 1, vehicle + 1)),
  )

  function vehicle(token, index) {
    let path
    return repeat(
      async (turn) => {
        path ??= await tourOf(token)
        if (path === undefined) return
        const sentAt = new Date().toISOString()
        const position = { lat: 52.4 + turn / 1_000, lng: 13.3 + index / 1_000, originalTimeStamp: sentAt }
        const answer = await measure('positions', async () =>
          caller.write(token, {
            method: 'POST',
            path: `${path}/positions`,
            body: { sentAt, positions: [position] },
          }),
        )
        counts.accepted += answer.body?.accepted ?? 0
      },
      positionPauseMs,
      (index * positionPauseMs) / devices.length,
    )
  }

  /** @returns undefined while no server answers */
  async function tourOf(token) {
    const { status, body } = await measure('tours of a driver', () =>
      caller.send(token, { path: '/api/driver/tours' }),
    )
    return status === 200 ? `/api/driver/tours/${body['hydra:member'][0]['id']}` : undefined
  }

  async function importRows(turn) {
    const company = companies[turn % companies.length]
    const token = await company.token()
    const post = (path, body) => caller.write(token, { method: 'POST', path, body })
    await measure('import of 100 rows', async () => {
      const body = { kind: 'destinations', fileName: 'last.xlsx', total: rowsOfChunk, key: 'refId' }
      const begun = await post('/api/imports', body)
      if (begun.status >= 300) return begun
      const rows = Array.from({ length: rowsOfChunk }, (_, index) => ({
        index,
        decision: 'create',
        values: {
          name: `Import ${turn}`,
          refId: `I-${turn}-${index}`,
          address: 'Hauptstraße 2, 10827 Berlin',
          lat: 52.48,
          lng: 13.35,
        },
      }))
      return post(`${begun.body['@id']}/rows`, { rows })
    })
  }

  async function drawProof(turn) {
    const company = companies[turn % companies.length]
    const body = { proofOfServices: [company.proofs[turn % company.proofs.length]] }
    await measure('PDF', async () =>
      caller.write(await company.token(), {
        method: 'POST',
        path: '/api/proof-of-services-bulk-export-pdf',
        body,
      }),
    )
  }

  const ends = [
    ...devices.map(vehicle),
    repeat(importRows, otherPauseMs),
    repeat(drawProof, otherPauseMs, otherPauseMs / 2),
  ]
  return {
    counts,
    stop: async () => void (await Promise.all(ends.map((end) => end()))),
  }
}
