import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedGeocoder } from '../../adapters/geocoding/embeddedGeocoder'
import type { LonLat, StoredAddress } from '../../adapters/geocoding/geocoder'
import { storedIn } from '../../adapters/geocoding/geocoding.testing'
import { projectRoot } from '../../projectRoot'
import { extractOf } from '../pbf/pbf.testing'
import type { OsmNode, OsmWay } from '../pbf/readExtract'
import { openAddressIndex, type AddressIndex } from './addressIndex'
import { seeded, writings } from './addresses.testing'
import { buildAddresses } from './buildAddresses'
import { collectAddresses } from './collectAddresses'
import { groupStreets, type IndexedStreet } from './groupStreets'
import { followAddresses } from './mappedAddresses'

const liechtenstein = path.join(projectRoot, 'server/assets/streets/liechtenstein.osm.pbf')
const work = { progress: () => {}, signal: new AbortController().signal }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-addresses-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const folderOf = (name: string) => {
  const made = path.join(folder, name)
  mkdirSync(made, { recursive: true })
  return made
}

function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

const collected = (name: string, items: Parameters<typeof extractOf>[0]) =>
  collectAddresses({ ...work, pbfPath: fileOf(name, extractOf(items)) })

const node = (id: number, lon: number, lat: number, tags?: Record<string, string>): OsmNode => ({
  type: 'node',
  id,
  lon,
  lat,
  ...(tags && { tags }),
})
const way = (id: number, refs: number[], tags: Record<string, string>): OsmWay => ({
  type: 'way',
  id,
  refs,
  tags,
})
const houseTags = (number: string, street = 'Am Bach') => ({
  'addr:street': street,
  'addr:housenumber': number,
})

describe('the addresses of Liechtenstein', () => {
  let index: AddressIndex
  let facts: Record<string, unknown>
  let streets: IndexedStreet[]
  let search: (text: string, ...stored: StoredAddress[]) => Promise<unknown[]>
  let at: (position: LonLat, ...stored: StoredAddress[]) => Promise<unknown[]>
  beforeAll(async () => {
    const target = folderOf('index')
    ;({ facts } = await buildAddresses.build({ ...work, pbfPath: liechtenstein, folder: target }))
    streets = groupStreets(await collectAddresses({ ...work, pbfPath: liechtenstein }))
    index = await openAddressIndex(target)
    const geocoder = createEmbeddedGeocoder(undefined, async () => index)
    search = async (text, ...stored) =>
      (await geocoder.forward({ text }, storedIn(...stored))).features.map(shown)
    at = async ([lon, lat], ...stored) =>
      (await geocoder.reverse({ lon, lat }, async () => stored)).features.map(shown)
  })
  afterAll(() => index.close())

  const shown = ({ place_name, properties }: { place_name: string; properties: { accuracy?: string } }) =>
    `${place_name} (${properties.accuracy ?? 'area'})`

  it('are counted', () => {
    expect(facts).toEqual({ format: 1, streets: 1013, houses: 972 })
  })

  it.each([
    ['Städtle 32, 9490 Vaduz', 'Städtle 32, 9490 Vaduz, Liechtenstein (point)'],
    ['staedtle 32 vaduz', 'Städtle 32, 9490 Vaduz, Liechtenstein (point)'],
    ['FL-9490 Vaduz, Städtle 32', 'Städtle 32, 9490 Vaduz, Liechtenstein (point)'],
    ['Städtle 32, Vaduz, Liechtenstein', 'Städtle 32, 9490 Vaduz, Liechtenstein (point)'],
    ['Gapetschstr. 12 a, Schaan', 'Gapetschstrasse 12a, 9494 Schaan, Liechtenstein (point)'],
    ['Gapetsch Straße 12a Schaan', 'Gapetschstrasse 12a, 9494 Schaan, Liechtenstein (point)'],
    ['Gapetscshtrasse 12a, Schaan', 'Gapetschstrasse 12a, 9494 Schaan, Liechtenstein (point)'],
    ['Städtle 33, Vaduz', 'Städtle 33, 9490 Vaduz, Liechtenstein (street)'],
    ['Herrengasse Vaduz', 'Herrengasse, 9490 Vaduz, Liechtenstein (street)'],
    ['Gapetschst', 'Gapetschstrasse, 9494 Schaan, Liechtenstein (street)'],
    ['Vaduz', 'Vaduz, Liechtenstein (area)'],
    ['Nendeln', 'Nendeln, Eschen, Liechtenstein (area)'],
    ['Schaanwald', 'Schaanwald, Mauren, Liechtenstein (area)'],
    ['9497', '9497 Triesenberg, Liechtenstein (area)'],
    ['Choriner Str. 52, 10435 Berlin', 'Choriner Str. 52, 10435 Berlin, Deutschland (postcode)'],
  ])('finds %s', async (text, expected) => {
    expect((await search(text))[0]).toBe(expected)
  })

  it('are found first in 95 % of their usual writings', async () => {
    const random = seeded(7)
    const houses = streets.flatMap((street) => street.houses.map((house) => ({ street, house })))
    let found = 0
    const count = 120
    for (let sampled = 0; sampled < count; sampled++) {
      const { street, house } = houses[Math.floor(random() * houses.length)] as (typeof houses)[number]
      const write = writings[sampled % writings.length] as (typeof writings)[number]
      const text = write({ ...street, street: street.name, number: house.number })
      const [first] = await search(text)
      if (String(first).startsWith(`${street.name} ${house.number},`) && String(first).endsWith('(point)'))
        found++
    }
    expect(found).toBeGreaterThanOrEqual(0.95 * count)
  })

  it('rank below a stored address, which is shown once', async () => {
    const stored = {
      street: 'Städtle 32',
      zip: '9490',
      city: 'Vaduz',
      address: 'Städtle 32, 9490 Vaduz (Lager)',
      lng: 9.5221,
      lat: 47.1394,
      positionAccuracy: 'confirmed',
    }
    const found = await search('Städtle 32, 9490 Vaduz', stored)
    expect(found[0]).toBe('Städtle 32, 9490 Vaduz (Lager) (point)')
    expect(found).not.toContain('Städtle 32, 9490 Vaduz, Liechtenstein (point)')
  })

  it('are above the place that a stored neighbour or the town would give them', async () => {
    const stored = {
      street: 'Im Rösle 4',
      zip: '9494',
      city: 'Schaan',
      address: 'Im Rösle 4, 9494 Schaan',
      lng: 9.503946,
      lat: 47.168906,
    }
    expect(await search('im roesle 12a', stored)).toEqual([
      'Im Rösle 12a, 9494 Schaan, Liechtenstein (point)',
    ])
    expect(await search('Im Rosle 12a, Schaan')).toEqual(['Im Rösle 12a, 9494 Schaan, Liechtenstein (point)'])
    expect(await search('Städtle 33, Vaduz')).toEqual(['Städtle 33, 9490 Vaduz, Liechtenstein (street)'])
  })

  it('are found around a point: a house within 30 m, else the street', async () => {
    expect(await at([9.5221, 47.1396])).toEqual(['Städtle 32, 9490 Vaduz, Liechtenstein (point)'])
    expect(await at([9.5213, 47.1391])).toEqual(['Aeulestrasse, 9490 Vaduz, Liechtenstein (street)'])
    expect(await at([13.4065, 52.5352])).toEqual([expect.stringContaining('Berlin')])
  })
})

describe('an extract', () => {
  it('has houses between the ends of an interpolation, flagged as such', async () => {
    const { houses } = await collected('interpolation.pbf', [
      node(1, 9.5, 47.1, houseTags('10')),
      node(2, 9.504, 47.1, houseTags('16')),
      node(3, 9.506, 47.1),
      way(4, [1, 2, 3], { 'addr:interpolation': 'even' }),
    ])
    const between = houses.filter(({ isInterpolated }) => isInterpolated)
    expect(between.map(({ number, position }) => [number, position[0].toFixed(5)])).toEqual([
      ['12', '9.50133'],
      ['14', '9.50267'],
    ])
  })

  it('has addresses of relations, boundaries and postcodes', async () => {
    const corners = [node(1, 9, 47), node(2, 9.01, 47), node(3, 9.01, 47.01), node(4, 9, 47.01)]
    const ring = way(5, [1, 2, 3, 4, 1], {})
    const members = [{ type: 'way' as const, ref: 5, role: 'outer' }]
    const found = await collected('relations.pbf', [
      ...corners,
      node(6, 9.002, 47.002, houseTags('3')),
      ring,
      { type: 'relation', id: 7, members, tags: { type: 'multipolygon', ...houseTags('5') } },
      {
        type: 'relation',
        id: 8,
        members,
        tags: { boundary: 'administrative', admin_level: '8', name: 'Dorf' },
      },
      { type: 'relation', id: 9, members, tags: { boundary: 'postal_code', postal_code: '9999' } },
    ])
    const [street] = groupStreets(found)
    expect(street).toMatchObject({ name: 'Am Bach', town: 'Dorf', postcode: '9999' })
    expect(street?.houses.map(({ number }) => number)).toEqual(['3', '5'])
    expect(street?.houses[1]?.position[0]).toBeCloseTo(9.005)
  })

  it('with malformed tags yields one clean line per address', async () => {
    const { houses } = await collected('malformed.pbf', [
      node(1, 9.5, 47.1, houseTags('1', ' <b>Am\n\tBach</b>\u0000 ')),
      node(2, 9.5, 47.1, houseTags('', 'Leer')),
      node(3, 9.5, 47.1, houseTags('2', ' ')),
      node(4, 9.5, 47.1, { ...houseTags('3'), 'addr:postcode': 'D 12 345', __proto__: 'x' }),
      way(5, [77, 78], houseTags('4')),
    ])
    expect(houses.map(({ street, number, postcode }) => [street, number, postcode])).toEqual([
      ['<b>Am Bach</b>', '1', ''],
      ['Am Bach', '3', ''],
    ])
  })

  it.each([
    ['no file of the format', Buffer.from('<osm version="0.6">'.repeat(100)), 'NotAnExtract'],
    ['an empty file', Buffer.alloc(0), 'NotAnExtract'],
    ['a cut file', readFileSync(liechtenstein).subarray(0, 600_000), 'ExtractCut'],
    ['without streets and addresses', extractOf([node(1, 9, 47)]), 'NoAddresses'],
  ])('%s is refused', async (name, bytes, code) => {
    const pbfPath = fileOf('refused.pbf', bytes)
    await expect(buildAddresses.build({ ...work, pbfPath, folder: folderOf(name) })).rejects.toMatchObject({
      code,
    })
  })

  it('that is cancelled or missing is refused', async () => {
    const build = (pbfPath: string, signal: AbortSignal) =>
      buildAddresses.build({ ...work, signal, pbfPath, folder: folderOf('none') })
    await expect(build(liechtenstein, AbortSignal.abort())).rejects.toMatchObject({ code: 'Cancelled' })
    await expect(build(path.join(folder, 'missing'), work.signal)).rejects.toMatchObject({
      code: 'SourceUnreadable',
    })
  })
})

describe('an index', () => {
  const small = async (name: string) => {
    const target = folderOf(name)
    const pbfPath = fileOf('small.pbf', extractOf([node(1, 9.5, 47.1, houseTags('1'))]))
    await buildAddresses.build({ ...work, pbfPath, folder: target })
    return target
  }

  it('of another format is refused', async () => {
    const target = await small('other')
    writeFileSync(path.join(target, 'index.json'), '{"format":2}')
    await expect(openAddressIndex(target)).rejects.toMatchObject({ code: 'BuildTooNew' })
  })

  it.each(['streets.txt', 'houses.txt', 'houses.tree', 'word-streets.u32', 'index.json'])(
    'with a cut %s is refused',
    async (name) => {
      const target = await small('cut')
      truncateSync(path.join(target, name), 3)
      await expect(openAddressIndex(target)).rejects.toMatchObject({ code: 'BuildBroken' })
    },
  )
})

describe('the addresses in use', () => {
  it('follow the build, and stay when the next one is broken', async () => {
    const build = folderOf('build-1')
    const target = folderOf('build-1/addresses')
    const pbfPath = fileOf('followed.pbf', extractOf([node(1, 9.5, 47.1, houseTags('1'))]))
    await buildAddresses.build({ ...work, pbfPath, folder: target })
    const warnings: string[] = []
    let current: string | null = null
    const addresses = followAddresses(
      {
        read: async () =>
          current === null ? null : { folder: current, manifest: { parts: { addresses: {} } } },
      },
      (_, message) => warnings.push(message),
    )
    expect(await addresses.read()).toBeUndefined()
    current = build
    const [first, same] = await Promise.all([addresses.read(), addresses.read()])
    expect(first?.search(['bach'], 5).map(({ street }) => street.name)).toEqual(['Am Bach'])
    expect(same).toBe(first)
    current = path.join(folder, 'missing')
    expect([await addresses.read(), await addresses.read()]).toEqual([first, first])
    expect(warnings).toHaveLength(1)
    current = null
    expect(await addresses.read()).toBeUndefined()
    await addresses.close()
  })
})
