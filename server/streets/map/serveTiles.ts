import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { openTileRenderer, type TileRenderer } from './tileRenderer'

/** A request with the folder of the map, which changes with a new build. */
export type TileRequest = { id: number; folder: string; z: number; x: number; y: number }
/** The compressed tile, or why there is none. */
export type TileAnswer = { id: number; tile: Uint8Array } | { id: number; error: unknown }

/** Answers requests one after the other. */
export function serveTiles(): void {
  let folder = ''
  let renderer: TileRenderer | undefined
  parentPort?.on('message', (request: TileRequest) => {
    try {
      if (request.folder !== folder) {
        const next = openTileRenderer(request.folder)
        renderer?.close()
        renderer = next
        folder = request.folder
      }
      const tile = gzipSync(renderer?.render(request.z, request.x, request.y) ?? new Uint8Array(), {
        level: 4,
      })
      parentPort?.postMessage({ id: request.id, tile } satisfies TileAnswer)
    } catch (error) {
      parentPort?.postMessage({ id: request.id, error } satisfies TileAnswer)
    }
  })
}
