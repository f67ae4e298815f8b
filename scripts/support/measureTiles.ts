import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildMap } from '../../server/streets/map/buildMap'
import { tileOf } from '../../server/streets/map/tileMath'
import { startTileThread } from '../../server/streets/map/tileThread'

/* Prints the figures of `tiles` as one line of JSON. */

const zooms = [12, 13, 14, 15, 16]
/** Vaduz, Schaan and Balzers, and a grid of tiles around each. */
const centres: [number, number][] = [
  [9.5215, 47.139],
  [9.5087, 47.165],
  [9.5025, 47.066],
]
const around = [-1, 0, 1]

const folder = mkdtempSync(path.join(tmpdir(), 'tourwerk-tiles-'))
const thread = startTileThread()
try {
  await buildMap.build({
    pbfPath: path.join(import.meta.dirname, '../../server/assets/streets/liechtenstein.osm.pbf'),
    folder,
    progress: () => {},
    signal: new AbortController().signal,
  })
  await thread.render(folder, 14, ...tileOf([9.5215, 47.139], 14))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  for (const zoom of zooms)
    for (const centre of centres)
      for (const column of around)
        for (const row of around) {
          const [x, y] = tileOf(centre, zoom)
          const startedAt = performance.now()
          await thread.render(folder, zoom, x + column, y + row)
          times.push(performance.now() - startedAt)
        }
  delay.disable()
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity
  console.log(
    JSON.stringify([
      { name: `tile of zoom 12 to 16, 95 % of ${times.length} within`, value: p95, limit: 60, unit: 'ms' },
      { name: 'event loop held by tiles', value: delay.max / 1e6, limit: 20, unit: 'ms' },
    ]),
  )
} finally {
  await thread.close()
  rmSync(folder, { recursive: true, force: true })
}
