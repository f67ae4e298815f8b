import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LonLat } from '../../src/contract/tour/travelEstimate'
import { createValhallaRouter } from '../../server/adapters/routing/valhallaRouter'
import { projectRoot } from '../../server/projectRoot'
import { buildStreets } from '../../server/streets/build/buildStreets'
import { partsOf } from '../../server/streets/build/parts'
import { buildFolder } from '../../server/streets/folders'
import { engineConfig } from '../../server/streets/engine/engineConfig'
import { createEngineProcess } from '../../server/streets/engine/engineProcess'
import { installEngine } from '../../server/streets/engine/installEngine'
import { writeTiledExtract } from '../../server/streets/pbf/tiledExtract.testing'

/* Measures the streets of Liechtenstein for `npm run bench -- streets`, and prints the figures as JSON. */

const extract = path.join(projectRoot, 'server', 'assets', 'streets', 'liechtenstein.osm.pbf')
const cache = path.join(projectRoot, '.cache')

/** Along the valley between Schaan and Triesen. */
const pointOf = (index: number): LonLat => [
  9.5095 + ((index * 37) % 100) * 0.00017,
  47.1665 - ((index * 61) % 100) * 0.0006,
]

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function measure(dataDir: string, pbfPath: string, name: string): Promise<object[]> {
  const { signal } = new AbortController()
  const engine = await installEngine({ dataDir: cache, say: console.error, signal })
  let id = ''
  const build = await timed(async () => {
    const progress = () => undefined
    const parts = partsOf(engine).filter(({ name }) => name === 'routing')
    id = (await buildStreets({ dataDir, pbfPath, parts, progress, signal })).id
  })
  const config = engineConfig(path.join(buildFolder(dataDir, id), 'routing'))
  const process = createEngineProcess({ engine, config, warn: console.error })
  const router = createValhallaRouter(process)
  const open = await timed(process.open)
  const points = Array.from({ length: 100 }, (_, index) => pointOf(index))
  await router.route({ points: points.slice(0, 2), profile: 'car' })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const routes: number[] = []
  for (let index = 0; index < 50; index += 1)
    routes.push(
      await timed(() => router.route({ points: [pointOf(index), pointOf(index + 40)], profile: 'truck' })),
    )
  await router.route({ points, profile: 'car' })
  const moved: number[] = []
  for (let index = 10; index < 60; index += 10) {
    const order = points.toSpliced(index, 1)
    order.splice(index + 20, 0, ...points.slice(index, index + 1))
    moved.push(await timed(() => router.route({ points: order, profile: 'car' })))
  }
  const matrix = await timed(() => router.matrix({ points, profile: 'car' }))
  const warm = await timed(() => router.matrix({ points, profile: 'car' }))
  const other = points.with(50, [9.52, 47.14])
  const changed = await timed(() => router.matrix({ points: other, profile: 'car' }))
  delay.disable()
  const memory = memoryOf(process.pid() ?? 0)
  await process.close()
  return [
    { name: `${name}: build`, value: build / 1000, limit: 180, unit: 's' },
    { name: `${name}: open the graph`, value: open / 1000, limit: 1, unit: 's' },
    { name: `${name}: one route (median of 50)`, value: median(routes), limit: 30, unit: 'ms' },
    { name: `${name}: plan of 100 stops after one move`, value: median(moved), limit: 150, unit: 'ms' },
    { name: `${name}: matrix 100 × 100`, value: matrix / 1000, limit: 3, unit: 's' },
    { name: `${name}: the same matrix again`, value: warm, limit: 50, unit: 'ms' },
    { name: `${name}: matrix with one other stop`, value: changed, limit: 150, unit: 'ms' },
    { name: `${name}: event loop held`, value: delay.max / 1e6, limit: 20, unit: 'ms' },
    { name: `${name}: memory of the engine`, value: memory, limit: 600, unit: 'MB' },
  ]
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-bench-streets-'))
try {
  const ofExtract = await measure(dataDir, extract, 'streets')
  const tiled = path.join(dataDir, 'tiled.osm.pbf')
  const junctions = await writeTiledExtract(extract, tiled, 250_000)
  const ofTiled = await measure(dataDir, tiled, `streets, ${junctions} junctions`)
  console.log(JSON.stringify([...ofExtract, ...ofTiled]))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
