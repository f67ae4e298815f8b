import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LonLat } from '../../src/contract/tour/travelEstimate'
import type { RouteQuery } from '../adapters/routing/router'
import { createStreetsRouter, type StreetsRouter } from '../adapters/routing/streetsRouter'
import { createValhallaRouter } from '../adapters/routing/valhallaRouter'
import { valhallaService, type ValhallaAction } from '../adapters/routing/valhallaTransport'
import { OutsideServiceError } from '../adapters/support/outsideService'
import { projectRoot } from '../projectRoot'
import { buildStreets } from './build/buildStreets'
import { partsOf } from './build/parts'
import { watchCurrentBuild } from './currentBuild'
import { installEngine } from './engine/installEngine'
import { extractOf } from './pbf/pbf.testing'

/*
 * Routes on the extract of Liechtenstein, checked by hand against its roads: numbers are ids of OpenStreetMap. The
 * engine is installed once into `.cache/engine`.
 */

const extract = path.join(projectRoot, 'server', 'assets', 'streets', 'liechtenstein.osm.pbf')
const signal = AbortSignal.timeout(600_000)
let reasonToSkip = ''
let engine = ''
let dataDir = ''
let router: StreetsRouter
const warn = vi.fn()

const build = () =>
  buildStreets({ dataDir, pbfPath: extract, parts: partsOf(engine), progress: () => undefined, signal })

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-streets-'))
  try {
    const cache = path.join(projectRoot, '.cache')
    engine = await installEngine({ dataDir: cache, say: console.log, signal })
  } catch (error) {
    reasonToSkip = `the routing engine cannot be installed here: ${String(error)}`
    return
  }
  await build()
  router = createStreetsRouter({ builds: watchCurrentBuild(dataDir, warn), engine, warn })
}, 600_000)
afterAll(async () => {
  await router?.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(({ skip }) => {
  warn.mockClear()
  skip(reasonToSkip !== '', reasonToSkip)
})

type Road = { id: number; from: LonLat; to: LonLat }
/** One direction, in Vaduz. */
const rathausgasse: Road = { id: 28712144, from: [9.5212517, 47.1403755], to: [9.5218194, 47.1409723] }
/** One direction, in Vaduz. */
const kasparigass: Road = { id: 6065795, from: [9.5205518, 47.1434521], to: [9.5211493, 47.1446929] }
/** Pedestrian zone: pedestrians and bicycles. */
const staedtle: Road = { id: 297699631, from: [9.5225414, 47.1386655], to: [9.5223043, 47.136881] }
/** Bridge of the Zollstrasse. */
const bridge: Road = { id: 25240548, from: [9.5175938, 47.1327492], to: [9.516366, 47.1327425] }
/** Tunnel, 3.6 m high. */
const tunnel: Road = { id: 35939585, from: [9.559, 47.116], to: [9.5705, 47.115] }
/** No motor vehicles. */
const imRoesle: Road = { id: 46627426, from: [9.5038864, 47.1681443], to: [9.5024856, 47.1727171] }

const back = ({ id, from, to }: Road): Road => ({ id, from: to, to: from })
const metersOf = async ({ from, to }: Road, more: Partial<RouteQuery> = {}) => {
  const { estimate, distanceMeters } = await router.route({ points: [from, to], profile: 'car', ...more })
  return estimate ? null : distanceMeters
}

describe('routes on real streets', () => {
  it.each([
    ['along a one-direction street', rathausgasse, {}, 82],
    ['round the block against a one-direction street', back(rathausgasse), {}, 174],
    [
      'against a one-direction street that the stop ignores',
      back(rathausgasse),
      { ignored: [{ oneways: true }] },
      82,
    ],
    ['against a one-direction street by bicycle', back(rathausgasse), { profile: 'bicycle' }, 174],
    ['around against another one', back(kasparigass), {}, 196],
    ['against it where ignored', back(kasparigass), { ignored: [{ oneways: true }] }, 146],
    ['around a pedestrian zone', staedtle, {}, 329],
    ['through a pedestrian zone by bicycle', staedtle, { profile: 'bicycle' }, 203],
    [
      'through a pedestrian zone whose access the stop ignores',
      staedtle,
      { ignored: [{ access: true }] },
      203,
    ],
    ['over a bridge', bridge, {}, 93],
    ['over a bridge as a truck', bridge, { profile: 'heavy_truck' }, 93],
    ['through a low tunnel', tunnel, {}, 852],
    ['around a low tunnel as a truck', tunnel, { profile: 'heavy_truck' }, 3738],
    [
      'around a low tunnel even where restrictions are ignored',
      tunnel,
      { profile: 'heavy_truck', ignored: [{ restrictions: true }] },
      3738,
    ],
    ['around a street without motor vehicles', imRoesle, {}, 3037],
    ['along it by bicycle', imRoesle, { profile: 'bicycle' }, 520],
    ['along it where access is ignored', imRoesle, { ignored: [{ access: true }] }, 520],
  ] as const)('lead %s (case %#)', async (_, road, query, meters) => {
    expect(await metersOf(road, query as Partial<RouteQuery>)).toBe(meters)
  })

  it('are estimated outside the region and far from streets, and labelled', async () => {
    const vaduz: LonLat = [9.5215, 47.1392]
    for (const far of [
      [13.4, 52.5],
      [9.6, 47.05],
    ] as LonLat[]) {
      const route = await router.route({ points: [vaduz, far], profile: 'car' })
      expect([route.estimate, route.label]).toEqual([true, 'Luftlinie geschätzt'])
      const matrix = await router.matrix({ points: [vaduz, [9.5095, 47.1665], far], profile: 'car' })
      expect([matrix.estimate, matrix.durationSeconds[0]?.[1]]).toEqual([true, 245])
    }
  })

  it('have the same times in a matrix', async () => {
    const points = [rathausgasse.from, staedtle.to, imRoesle.to, tunnel.from]
    const { durationSeconds, estimate } = await router.matrix({ points, profile: 'car' })
    for (const [i, from] of points.entries())
      for (const [j, to] of points.entries()) {
        if (i === j) continue
        const { legs } = await router.route({ points: [from, to], profile: 'car' })
        expect(Math.abs((durationSeconds[i]?.[j] ?? NaN) - (legs[0]?.durationSeconds ?? NaN))).toBeLessThan(2)
      }
    expect(estimate).toBe(false)
  })
})

/*
 * The extract has no motorway, and no restriction of a turn that the engine would take without it. An invented network,
 * about 3 km wide, has both.
 *
 *        5             6
 *      /   \           | \
 *  1--2=====3---------4--7
 */
describe('routes on an invented network', () => {
  const places: Record<number, LonLat> = {
    1: [9.5, 47.1],
    2: [9.505, 47.1],
    3: [9.535, 47.1],
    4: [9.54, 47.1],
    5: [9.52, 47.11],
    6: [9.54, 47.105],
    7: [9.545, 47.1],
  }
  const place = (id: number): LonLat => places[id] ?? [0, 0]
  const way = (id: number, refs: number[], tags: Record<string, string> = { highway: 'secondary' }) => ({
    type: 'way' as const,
    id,
    refs,
    tags,
  })
  const invented = [
    ...Object.entries(places).map(([id, [lon, lat]]) => ({
      type: 'node' as const,
      id: Number(id),
      lon,
      lat,
    })),
    way(10, [1, 2]),
    way(11, [2, 3], { highway: 'motorway', oneway: 'yes' }),
    way(12, [2, 5, 3]),
    way(13, [3, 4]),
    way(14, [4, 6]),
    way(15, [4, 7]),
    way(16, [7, 6]),
    {
      type: 'relation' as const,
      id: 20,
      tags: { type: 'restriction', restriction: 'no_left_turn' },
      members: [
        { type: 'way' as const, ref: 13, role: 'from' },
        { type: 'node' as const, ref: 4, role: 'via' },
        { type: 'way' as const, ref: 14, role: 'to' },
      ],
    },
  ]
  let inventedRouter: StreetsRouter | undefined
  let folder = ''
  beforeAll(async () => {
    if (reasonToSkip !== '') return
    folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-invented-'))
    const pbfPath = path.join(folder, 'invented.osm.pbf')
    writeFileSync(pbfPath, extractOf(invented))
    const parts = partsOf(engine).filter(({ name }) => name === 'routing')
    await buildStreets({ dataDir: folder, pbfPath, parts, progress: () => undefined, signal })
    inventedRouter = createStreetsRouter({ builds: watchCurrentBuild(folder, warn), engine, warn })
  }, 60_000)
  afterAll(async () => {
    await inventedRouter?.close()
    if (folder !== '') rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['take the motorway', 1, place(4), {}, 3030],
    ['exclude it where the tour does', 1, place(4), { excludeMotorway: true }, 3940],
    ['turn only where it is allowed', 3, [9.54, 47.1045], {}, 1487],
    ['turn left where the stop ignores that', 3, [9.54, 47.1045], { ignored: [{ restrictions: true }] }, 879],
  ] as const)('%s', async (_, from, to, query, meters) => {
    const route = await inventedRouter?.route({
      points: [place(from), to as LonLat],
      profile: 'car',
      ...(query as Partial<RouteQuery>),
    })
    expect([route?.estimate, route?.distanceMeters]).toEqual([false, meters])
  })
})

describe('a Valhalla service with the same graph', () => {
  let service: Server
  let url = ''
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = JSON.parse(Buffer.concat(chunks).toString()) as object
      const answer = await router
        .process()
        ?.ask(request.url as ValhallaAction, body, { timeoutMs: 10_000 })
        .then(
          (value) => ({ status: 200, value }),
          (error: OutsideServiceError) => ({ status: error.status ?? 500, value: { error: error.message } }),
        )
      response.writeHead(answer?.status ?? 500).end(JSON.stringify(answer?.value))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => void service.close())

  it('answers the same routes and matrices', async () => {
    const other = createValhallaRouter(valhallaService(url, fetch))
    const points = [rathausgasse.from, staedtle.to, [9.6, 47.05], imRoesle.to, tunnel.from] as LonLat[]
    for (const profile of ['car', 'bicycle', 'heavy_truck'] as const) {
      const query = { points, profile, excludeMotorway: true }
      expect(await other.route(query)).toEqual(await router.route(query))
      expect(await other.matrix(query)).toEqual(await router.matrix(query))
    }
  })
})

describe('the process of the engine', () => {
  const pid = () => router.process()?.pid() ?? 0

  it('is replaced when it is killed under load, and all calls are answered', async () => {
    const first = pid()
    const calls = Array.from({ length: 60 }, (_, i) =>
      router.route({
        points: [
          [9.5215, 47.1392 + i * 1e-5],
          [9.5095, 47.1665],
        ],
        profile: 'car',
      }),
    )
    process.kill(first, 'SIGKILL')
    const routes = await Promise.all(calls)
    expect(routes.filter(({ estimate }) => estimate)).toEqual([])
    expect(pid()).not.toBe(first)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ how: 'SIGKILL' }), expect.anything())
  })

  it('does not answer a cancelled call', async () => {
    const stopping = new AbortController()
    const points = Array.from({ length: 60 }, (_, i): LonLat => [9.5215 + i * 1e-5, 47.1392])
    const matrix = router.matrix({ points, profile: 'car' }, { signal: stopping.signal })
    stopping.abort(new Error('not needed any more'))
    await expect(matrix).rejects.toThrow('not needed any more')
    expect(await metersOf(rathausgasse)).toBe(82)
  })

  it('is replaced by one with the next build, without a restart of the server', async () => {
    const first = pid()
    const before = await metersOf(rathausgasse)
    await build()
    expect(await metersOf(rathausgasse)).toBe(before)
    expect(pid()).not.toBe(first)
  })
})
