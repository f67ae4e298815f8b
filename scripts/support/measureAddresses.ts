import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createEmbeddedGeocoder } from '../../server/adapters/geocoding/embeddedGeocoder'
import { openAddressIndex, type AddressIndex } from '../../server/streets/addresses/addressIndex'
import { generateStreets, seeded, writings } from '../../server/streets/addresses/addresses.testing'
import { buildAddresses } from '../../server/streets/addresses/buildAddresses'
import { collectAddresses } from '../../server/streets/addresses/collectAddresses'
import { groupStreets, type IndexedStreet } from '../../server/streets/addresses/groupStreets'
import { writeIndex } from '../../server/streets/addresses/writeIndex'

/* Prints the figures of `addresses` as one line of JSON; `--misses` lists addresses that are not found first. */

const extract = {
  pbfPath: path.join(import.meta.dirname, '../../server/assets/streets/liechtenstein.osm.pbf'),
  progress: () => {},
  signal: new AbortController().signal,
}
const addressCount = 1000
const houseCount = 300_000
const searchCount = 2000

const random = seeded(7)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const searchIn = (index: AddressIndex) => {
  const geocoder = createEmbeddedGeocoder(undefined, async () => index)
  return async (text: string) => (await geocoder.forward({ text }, async () => [])).features[0]
}

function* sampled(streets: readonly IndexedStreet[], count: number) {
  const withHouses = streets.flatMap((street) => street.houses.map((house) => ({ street, house })))
  for (let at = 0; at < count; at++) {
    const { street, house } = pick(withHouses)
    const address = { ...street, street: street.name, number: house.number }
    yield { text: pick(writings)(address), position: house.position, address }
  }
}

async function shareFoundFirst(folder: string): Promise<number> {
  await buildAddresses.build({ ...extract, folder })
  const index = await openAddressIndex(folder)
  const search = searchIn(index)
  let found = 0
  for (const { text, position } of sampled(groupStreets(await collectAddresses(extract)), addressCount)) {
    const feature = await search(text)
    const isSame =
      feature?.properties.accuracy === 'point' &&
      Math.abs(feature.center[0] - position[0]) < 1e-6 &&
      Math.abs(feature.center[1] - position[1]) < 1e-6
    if (isSame) found++
    else if (process.argv.includes('--misses')) console.error(text, '→', feature?.place_name)
  }
  await index.close()
  return (found / addressCount) * 100
}

async function slowestSearch(folder: string) {
  const streets = [...generateStreets(houseCount)]
  await writeIndex(folder, streets)
  const openedAt = performance.now()
  const index = await openAddressIndex(folder)
  const openMs = performance.now() - openedAt
  const search = searchIn(index)
  await search('Lindenallee 1')
  const times: number[] = []
  for (const { text } of sampled(streets, searchCount)) {
    // As typed: a part of the address, at least three letters.
    const typed = text.slice(0, 3 + Math.floor(random() * text.length))
    const startedAt = performance.now()
    await search(typed)
    times.push(performance.now() - startedAt)
  }
  await index.close()
  return { openMs, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity }
}

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'tourwerk-addresses-')))
try {
  const share = await shareFoundFirst(folders[0] ?? '')
  const { openMs, p99 } = await slowestSearch(folders[1] ?? '')
  console.log(
    JSON.stringify([
      {
        name: `of ${addressCount} written addresses found first`,
        value: share,
        limit: 95,
        unit: '%',
        atLeast: true,
      },
      { name: `search in ${houseCount} addresses, 99 % within`, value: p99, limit: 30, unit: 'ms' },
      { name: `opening ${houseCount} addresses`, value: openMs, limit: 1000, unit: 'ms' },
    ]),
  )
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
