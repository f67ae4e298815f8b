import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed, serve, signIn } from './benchServer.mjs'

/** Linked destinations among all: as many as one call accepts. */
const linked = 5000
const destinationCount = 20_000

/** A template whose every property differs from one round to the next. */
const templateOf = (round, { tags, fields }) => ({
  name: `Vorlage ${round}`,
  address: `Hauptstraße ${round + 1}, 10827 Berlin`,
  street: `Hauptstraße ${round + 1}`,
  zip: `1082${round}`,
  city: `Berlin ${round}`,
  lat: 52.48 + round / 1000,
  lng: 13.35 + round / 1000,
  navLat: 52.481 + round / 1000,
  navLng: 13.351 + round / 1000,
  refId: `V-${round}`,
  capacity: round + 1,
  lengthOfStay: 60 * (round + 1),
  tags: [tags[round % tags.length]['@id'], tags[(round + 1) % tags.length]['@id']],
  propertyDescription: `Schlüssel ${round} liegt bereit.`,
  phoneContactName: `Frau Muster ${round}`,
  phone: `030 ${round}`,
  timeWindowType: ['strict', 'soft'][round % 2],
  earliestTime: 28_800 + round,
  latestTime: 57_600 + round,
  notificationEmail: `kunde${round}@kunde.example`,
  notificationTriggers: [['notifyOnProof'], ['notifyOnTourStart']][round % 2],
  addProofToMail: round % 2 === 0,
  customFieldValues: fields.map((field) => ({
    customFieldConfiguration: field['@id'],
    value: `Wert ${round}`,
  })),
})
const rounds = 5

/** @returns how long each sync of all 18 properties took, in ms */
async function measure(origin) {
  const call = await signIn(origin)
  const membersOf = async (path) => (await call(path))['hydra:member']
  const [template] = await membersOf('/api/destination-templates?sort[linkedDestinationCount]=DESC')
  const tags = await membersOf('/api/tags?pagination=false')
  const fields = (await membersOf('/api/custom-field-configurations?pagination=false')).filter(
    ({ type }) => type === 'string' || type === 'text',
  )
  const query = `destinationTemplate.id=${template.id}&pagination=false&iriOnly=true`
  const destinations = await membersOf(`/api/destinations?${query}`)
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    await call(template['@id'], {
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json' },
      body: JSON.stringify(templateOf(round, { tags, fields })),
    })
    const begun = performance.now()
    const { changed } = await call(`${template['@id']}/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ destinations }),
    })
    times.push(performance.now() - begun)
    if (changed !== linked) throw new Error(`The sync changed ${changed} instead of ${linked} destinations`)
  }
  return times
}

/**
 * Measures how long it takes to write a template into many destinations. Their tours are rescheduled after
 * the response; the server may still be rescheduling in the next round.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function syncFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-sync-'))
  const dataDir = join(folder, 'data')
  try {
    await seed(dataDir, { destinations: destinationCount, linked })
    const server = await serve(dataDir)
    try {
      const times = await measure(server.origin)
      const [first = 0] = times
      const value = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Infinity
      // The engine compiles the database code during the first run.
      const name = `sync of a template into ${linked} destinations (median of ${rounds}, the first ${Math.round(first)} ms)`
      return [{ name, value, limit: 2000, unit: 'ms' }]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
